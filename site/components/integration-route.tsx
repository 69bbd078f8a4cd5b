import { defaultBaseUrl, type KnownApi } from '../data/base-urls.ts';
import CodeText from './code-text.tsx';

interface Station {
  /** Code between backticks. */
  name: string;
  about: string;
}

/** What a program calls of the library, and what that calls. */
interface Route {
  library: string;
  /** Whose that is, if it isn't part of the library. */
  owner?: string;
  target: Station;
  /** Between the library and the target. */
  via?: Station;
}

const overHttp = (api: KnownApi): Route => {
  const address = defaultBaseUrl(api);
  const isLocal = new URL(address).hostname === '127.0.0.1';
  return {
    library: `\`${api}\``,
    target: { name: `\`${address}\``, about: isLocal ? 'a server on your machine' : 'the provider' },
  };
};

/** By the provider's id in data/providers.json. */
const routes: Readonly<Record<string, (() => Route) | 'not drawn'>> = {
  openai: () => overHttp('openai'),
  'openai-vision': () => overHttp('openai'),
  openaicompatible: () => ({
    library: '`openaicompatible`',
    target: { name: 'the `baseUrl` of your `api` setting', about: 'any service that speaks OpenAI’s protocol' },
  }),
  ollama: () => overHttp('ollama'),
  llamacpp: () => overHttp('llamacpp'),
  bakllava: () => overHttp('llamacpp'),
  mistral: () => overHttp('mistral'),
  cohere: () => overHttp('cohere'),
  // The library's own address is gone: programs set the router's.
  huggingface: () => ({
    library: '`openaicompatible`',
    target: { name: '`https://router.huggingface.co/v1`', about: 'the provider’s router' },
  }),
  stability: () => overHttp('stability'),
  automatic1111: () => overHttp('automatic1111'),
  elevenlabs: () => overHttp('elevenlabs'),
  lmnt: () => overHttp('lmnt'),
  whispercpp: () => overHttp('whispercpp'),
  // Helicone no longer documents the library's own address: programs set this one.
  helicone: () => ({
    library: '`HeliconeOpenAIApiConfiguration`',
    via: { name: '`https://oai.helicone.ai/v1`', about: 'Helicone records the call' },
    target: { name: `\`${defaultBaseUrl('openai')}\``, about: 'the provider' },
  }),
  memory: () => ({
    library: '`MemoryVectorIndex`',
    target: { name: 'the memory of your process', about: 'no server, no file' },
  }),
  pinecone: () => ({
    library: '`PineconeIndex`',
    owner: 'the class that you copy',
    via: { name: '`@pinecone-database/pinecone`', about: 'Pinecone’s own client' },
    target: { name: 'the address of your index', about: 'in Pinecone’s cloud' },
  }),
  'sqlite-vss': () => ({
    library: '`SQLiteVectorIndex`',
    via: { name: '`better-sqlite3`', about: 'with the extension `sqlite-vss`' },
    target: { name: 'a database file', about: 'on your machine' },
  }),
  // Its page stands for a class that readers copy, and says where that sits.
  pgvector: 'not drawn',
  // It takes the place of this library.
  'vercel-ai-sdk': 'not drawn',
};

/** Where an integration sits: from the reader's program, through the library, to what is called. */
export default function IntegrationRoute({ provider }: { provider: string }) {
  const route = routes[provider];
  if (route === undefined) throw new Error(`site/components/integration-route.tsx has no route for "${provider}"`);
  if (route === 'not drawn') return null;
  const { library, owner = 'ModelFusion', via, target } = route();
  const stations = [
    { name: 'your program', about: 'calls a function' },
    { name: library, about: owner },
  ];
  return (
    <figure className="integration-route">
      <ol aria-label="From your program to what is called">
        {[...stations, ...(via ? [via] : []), target].map(({ name, about }) => (
          <li key={name}>
            <CodeText text={name} /> <span>{about}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
