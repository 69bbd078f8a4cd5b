import { isOnSite } from '../core/url.ts';

/*
 * Trusted Types (https://www.w3.org/TR/trusted-types/): where the content security policy requires them,
 * browsers take markup and the addresses of workers from a named policy alone. All policies are made here.
 * The policy of a site names them: `trusted-types engine-page engine-worker`.
 */

/** What the engine uses of `globalThis.trustedTypes`; TypeScript's DOM library doesn't declare it yet. */
interface TrustedTypes {
  createPolicy<Rules>(name: string, rules: Rules): Rules;
}

/** A policy of these rules. On the server, and in browsers without Trusted Types, the rules alone. */
function createPolicy<Rules>(name: string, rules: Rules): Rules {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

const page = createPolicy('engine-page', {
  createHTML: (html: string): string | TrustedHTML => html,
});

const worker = createPolicy('engine-worker', {
  createScriptURL(address: string, baseUrl: string): string {
    const url = new URL(address, location.href);
    if (!isOnSite(url, location.origin, baseUrl))
      throw new TypeError(`The worker ${url.href} isn't part of this site.`);
    return url.href;
  },
});

/** Marks the HTML of an article as what it is: rendered by the build. */
export const trustedHtml = (html: string): string | TrustedHTML => page.createHTML(html);

/**
 * Marks the address of a worker as one that may be started.
 * @throws TypeError where it isn't an address of this host below the base URL.
 */
export const trustedWorkerUrl = (address: string, baseUrl: string): string => worker.createScriptURL(address, baseUrl);
