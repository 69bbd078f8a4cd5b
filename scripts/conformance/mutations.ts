/**
 * A small change of the built site that makes the test of a sentence fail, if the test looks. What is appended runs
 * after everything of the shell; `before` comes first.
 */
export interface Mutation {
  /** Only what is at this path, with or without a slash at its end. */
  path?: string;
  /** Answers with this status, and nothing else. */
  status?: number;
  /** Answers with what is at another path. */
  instead?: string;
  /** Replaces this text in documents, payloads, and other text files. */
  replace?: readonly [from: RegExp, to: string];
  /** Is added to the end of style sheets, and to documents. */
  css?: string;
  /** Is added to the end of the shell's script. */
  js?: string;
  /** Is added to the beginning of the shell's script. */
  before?: string;
  /** Runs in each document before anything else of it. */
  document?: string;
}

const missing = (path: string): Mutation => ({ path, status: 404 });
const hidden = (selector: string): Mutation => ({ css: `${selector}{display:none!important}` });
/** Holds from the beginning of a document, whatever is parsed or rendered later: no test can look before it. */
const always = (code: string): Mutation => ({
  document: `const o=new MutationObserver(f);function f(){o.disconnect();try{${code}}catch{}o.observe(document,{subtree:true,childList:true,attributes:true})}f();`,
});
const waits = 'const st=setTimeout;window.setTimeout=(f,d,...a)=>st(f,d===200?900:d,...a);';
const noStorage: Mutation = { js: 'Storage.prototype.setItem=()=>{};' };
const secondVersion = always(
  'const a=document.querySelector("#shell\\\\:version-menu a");if(a&&!a.nextSibling)a.after(a.cloneNode(true))',
);

/** By the id of the sentence. */
export const mutations: Readonly<Record<string, Mutation>> = {
  '1.1': missing('/tutorial'),
  '1.4': { replace: [/<\/article>/, '<form action="/sign-in"><input type="password"/></form></article>'] },
  '1.5': { replace: [/<svg /g, '<canvas '] },
  '1.6': { path: '/robots.txt', replace: [/Allow: \//, 'Disallow: /'] },
  '1.7': { replace: [/ \| ModelFusion/g, ' - ModelFusion'] },
  '1.8': { replace: [/<html lang="en"/, '<html lang="fr"'] },
  '1.9': always(
    'const a=document.querySelector("#shell\\\\:locale-menu a");if(a&&!a.nextSibling)a.after(a.cloneNode(true))',
  ),
  '2.1': { replace: [/<\/article>/, '<textarea></textarea></article>'] },
  '2.2': { replace: [/<\/article>/, '<form></form></article>'] },
  '2.3': { path: '/Guide', instead: '/guide/' },
  '2.4': { path: '/404.json', replace: [/Page not found/g, 'Elsewhere'] },
  '2.5': missing('/guide/index.html'),
  '2.6': missing('/'),
  '2.7': missing('/blog'),
  '2.8': missing('/blog/archive'),
  '2.9': missing('/blog/tags'),
  '2.10': missing('/blog/pdf-chat-nodejs'),
  '2.11': missing('/blog/tags/zod'),
  '2.12': { replace: [/All posts/g, 'Posts'] },
  '2.13': missing('/api/modules'),
  '2.14': { path: '/sitemap.xml', replace: [/\/classes\/\w*Tokenizer/g, '/classes/Other'] },
  '2.15': { path: '/sitemap.xml', replace: [/\/interfaces\/\w*Event/g, '/interfaces/Other'] },
  '2.16': { path: '/sitemap.xml', replace: [/\/namespaces\/openai/g, '/namespaces/other'] },
  '2.17': { path: '/sitemap.xml', replace: [/\/api\//g, '/other/'] },
  '2.19': missing('/api/classes/RetryError'),
  '2.20': missing('/guide/experimental/guard'),
  '2.21': missing('/guide/function/embed'),
  '2.22': missing('/guide/text-chunk/split'),
  '2.23': missing('/guide/tools/agent-loop'),
  '2.24': missing('/guide/troubleshooting/bundling'),
  '2.25': missing('/guide/util/run'),
  '2.26': missing('/guide/vector-index/upsert'),
  '2.27': missing('/integration/model-provider'),
  '2.28': missing('/integration/model-provider/lmnt'),
  '2.29': missing('/integration/observability/helicone'),
  '2.30': missing('/integration/other/vercel-ai-sdk'),
  '2.31': missing('/integration/vector-index/memory'),
  '2.32': missing('/tutorial/showcase'),
  '2.33': hidden('.sidebar-section'),
  '2.34': { css: '.sidebar summary{pointer-events:none!important}' },
  '2.35': {
    js: 'addEventListener("toggle",e=>{if(e.target.open)document.querySelectorAll(".sidebar-section>ul>li>details[open]").forEach(d=>d===e.target||(d.open=false))},true);',
  },
  '2.36': always(
    'const s=document.querySelector(".navbar-side"),a=s.firstElementChild;if(a.textContent==="Guide")s.append(a)',
  ),
  '2.37': always('document.querySelector(".navbar-side a").textContent="Manual"'),
  '2.38': always('document.querySelector(".navbar a[href*=discord]")?.setAttribute("href","/chat")'),
  '2.39': { replace: [/996px/g, '900px'] },
  '2.40': { css: '.navbar{position:static!important}' },
  '2.41': hidden('.search-button'),
  '2.42': hidden('.announcement button'),
  '2.43': hidden('.footer-column:nth-child(3)'),
  '2.44': always('document.querySelectorAll(".footer-column")[0].querySelector("li:nth-child(3)")?.remove()'),
  '2.45': always('document.querySelectorAll(".footer-column")[1].querySelector("li:nth-child(3)")?.remove()'),
  '2.46': always('document.querySelectorAll(".footer-column")[2].querySelector("a").setAttribute("href","/other")'),
  '2.47': hidden('.skip-link'),
  '2.48': hidden('.spinner'),
  '2.49': hidden('.progress-bar'),
  '2.50': { before: 'Object.defineProperty(navigator,"connection",{value:{saveData:true}});' },
  '3.4': secondVersion,
  '3.5': { replace: [/<html lang="en"/, '<html lang="en-GB"'] },
  '4.1': { js: 'document.cookie="state=1";' },
  '4.2': always('document.documentElement.dataset.theme="sepia"'),
  '4.3': noStorage,
  '4.4': always('document.documentElement.dataset.theme="dark"'),
  '4.5': noStorage,
  '4.6': hidden('.sidebar:popover-open'),
  '4.7': { js: 'HTMLElement.prototype.hidePopover=()=>{};' },
  '4.8': { css: '.navbar{position:static!important}' },
  '4.9': noStorage,
  '4.10': { js: 'addEventListener("keydown",e=>e.preventDefault(),true);' },
  '4.11': always('document.querySelector("main[aria-busy]")?.removeAttribute("aria-busy")'),
  '5.1': { replace: [/<\/article>/, '<input type="text"/></article>'] },
  '6.2': { path: '/guide', status: 401 },
  '7.1': { js: 'fetch("/api/visits",{method:"POST"}).catch(()=>0);' },
  '7.2': { js: 'const f=fetch;window.fetch=(u,i)=>f(u,{...i,method:String(u).endsWith("page.json")?"POST":"GET"});' },
  '7.4': noStorage,
  '8.1': hidden('.failure button'),
  '8.2': { before: 'console.warn=()=>{};' },
  '8.3': { before: 'console.error=()=>{};' },
  '8.4': hidden('.failure h1'),
  '8.5': { replace: [/did not load properly/g, 'is broken'] },
  '8.6': { replace: [/Page not found/g, 'Elsewhere'] },
  '8.7': { before: 'console.warn=()=>{};' },
  '9.1': { replace: [/996px/g, '1000px'] },
  '9.2': { js: waits },
  '9.3': { js: waits },
  '9.4': { js: 'setTimeout(()=>fetch("/blog/page.json"));' },
  '9.5': always('document.querySelectorAll("article h3").forEach(h=>{h.id=""})'),
  '9.6': { replace: [/<html lang="en"/, '<html lang="fr"'] },
  '9.7': secondVersion,
  '9.8': { replace: [/ \| ModelFusion/g, ' - ModelFusion'] },
};

/** What is changed of the configuration or the sources that a unit test builds a site from. */
export interface SourceMutation {
  options?: Readonly<Record<string, unknown>>;
  content?: readonly [from: RegExp, to: string];
}

/** By the id of the sentence; the tests of these build small sites themselves. */
export const sourceMutations: Readonly<Record<string, SourceMutation>> = {
  '1.2': { content: [/<Tabs>|<\/Tabs>/g, ''] },
  '3.2': { options: { docs: [{ id: 'guide', path: 'content/guide', sidebar: 'other' }] } },
  '3.3': { options: { docs: [{ id: 'guide', path: 'content/guide', version: { name: 'current', label: 'Latest' } }] } },
  '5.3': { options: { onBrokenLinks: 'warning' } },
  '5.4': { options: { onBrokenAnchors: 'error' } },
  '5.5': { options: { onDuplicateRoutes: 'error' } },
  '8.8': { options: { navbar: { items: [] } } },
  '9.9': { content: [/```(?:bash|diff|json)/g, '```text'] },
  '9.10': { content: [/highlight-start/g, 'highlight-begin'] },
  '9.11': { options: { trailingSlash: 'never' } },
};
