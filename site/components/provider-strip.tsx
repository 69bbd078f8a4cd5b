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

/** `Hugging Face` → `HF`, `OpenAI` → `OA`, `OpenAI-compatible` → `OC`, `LMNT` → `LM`, `Cohere` → `C`. */
function letters(label: string): string {
  const [first = '', second] = label.split('-');
  if (second !== undefined) return (first.charAt(0) + second.charAt(0)).toUpperCase();
  return label.replace(/[^A-Z]/g, '').slice(0, 2) || label.slice(0, 1);
}
