import { readFacades } from '../library/capabilities.ts';
import { providerLabel, providerPage } from '../library/provider-pages.ts';

/** The providers that the library calls, each with a mark: the first letters of its name. */
export default function ProviderStrip() {
  const providers = [...new Set(readFacades().map(({ provider }) => provider))];
  return (
    <section className="home-providers" aria-label="Providers">
      <p>
        {providers.length} providers, one call. <a href="#capabilities">What each can do</a>
      </p>
      <ul>
        {providers.map((provider) => {
          const label = providerLabel(provider);
          return (
            <li key={provider}>
              <a href={providerPage(provider)}>
                <span className="provider-mark" aria-hidden="true">
                  {letters(label)}
                </span>
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `Hugging Face` → `HF`, `OpenAI` → `OA`, `Cohere` → `C`. */
function letters(label: string): string {
  const capitals = /^[A-Z]+$/.test(label) ? label.slice(0, 1) : label.replace(/[^A-Z]/g, '');
  return capitals.slice(0, 2) || label.slice(0, 1);
}
