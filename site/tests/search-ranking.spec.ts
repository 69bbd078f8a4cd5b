import { openSearch } from './support/search.ts';
import { expect, test, type Page } from '../../engine/tests/browser/test.ts';
import messages from './search-messages.json' with { type: 'json' };
import names from './search-names.json' with { type: 'json' };
import queries from './search-queries.json' with { type: 'json' };
import furtherQueries from './search-queries-further.json' with { type: 'json' };
import questions from './search-questions.json' with { type: 'json' };

interface SearchQuery {
  q: string;
  expect: string[];
}

const bare = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * Types a query into the open search, and reads where its results lead, in order. The page itself waits for them: asking
 * from outside whether they're there takes longer than the search.
 */
function resultsFor(page: Page, query: string): Promise<string[]> {
  return page.evaluate(async (text) => {
    const dialog = document.querySelector('dialog[open]');
    const field = dialog?.querySelector('input');
    if (!dialog || !field) throw new Error('The search is not open.');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise<void>((resolve) => {
      const look = () => {
        if (dialog.querySelector('[role="status"]')?.textContent.includes(`for ${text}.`) !== true) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(dialog, { subtree: true, childList: true, characterData: true });
      look();
    });
    const links = dialog.querySelectorAll('[role="listbox"][aria-label="Results"] [role="option"]');
    return [...links].map((link) => link.getAttribute('href') ?? '');
  }, query);
}

/** The rank of the first wanted page among the results of each query, from 1; 0 where none is shown. */
async function ranks(page: Page, asked: readonly SearchQuery[]): Promise<{ q: string; rank: number }[]> {
  await openSearch(page);
  const found: { q: string; rank: number }[] = [];
  for (const { q, expect: wanted } of asked) {
    const hrefs = await test.step(q, () => resultsFor(page, q));
    found.push({ q, rank: hrefs.findIndex((href) => wanted.map(bare).includes(bare(href))) + 1 });
  }
  return found;
}

const meanReciprocalRank = (found: readonly { rank: number }[]) =>
  found.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / found.length;
const isLate = ({ rank }: { rank: number }) => rank === 0 || rank > 5;

test('finds the right page first, for the whole set of queries', async ({ page }) => {
  test.setTimeout(180_000);
  const found = await ranks(page, queries);
  expect(found.filter(isLate)).toEqual([]);
  expect(found.filter(({ q, rank }) => /\p{Lu}/u.test(q) && rank !== 1)).toEqual([]);
  expect(meanReciprocalRank(found)).toBeGreaterThanOrEqual(0.9);
});

test('finds the right page first, for queries written without knowledge of the search', async ({ page }) => {
  test.setTimeout(360_000);
  const found = await ranks(page, furtherQueries);
  expect(found.filter(isLate).length / found.length).toBeLessThanOrEqual(0.02);
  expect(meanReciprocalRank(found)).toBeGreaterThanOrEqual(0.9);
});

test('finds the page about a pasted error message first', async ({ page }) => {
  test.setTimeout(180_000);
  const found = await ranks(page, messages);
  expect(found.filter(({ rank }) => rank !== 1)).toEqual([]);
});

test('finds names that were not in any earlier set', async ({ page }) => {
  test.setTimeout(240_000);
  const found = await ranks(page, names);
  expect(found.filter(isLate)).toEqual([]);
  expect(meanReciprocalRank(found)).toBeGreaterThanOrEqual(0.97);
});

test('finds answers to questions and errors that were not in any earlier set', async ({ page }) => {
  test.setTimeout(240_000);
  const found = await ranks(page, questions);
  expect(found.filter(isLate)).toEqual([]);
  expect(meanReciprocalRank(found)).toBeGreaterThanOrEqual(0.9);
});

test('finds near the top what readers once looked for in vain', async ({ page }) => {
  const found = await ranks(page, [
    { q: '429', expect: ['/guide/util/api-configuration/retry'] },
    { q: 'persist vector index', expect: ['/integration/vector-index/memory'] },
    { q: 'structured output retry', expect: ['/guide/experimental/guard'] },
    { q: 'run typescript file', expect: ['/guide/'] },
    { q: 'supabase', expect: ['/integration/vector-index/'] },
    { q: 'reranking', expect: ['/guide/vector-index/retrieve'] },
    { q: 'conversation memory', expect: ['/guide/function/generate-text'] },
    { q: 'tracing', expect: ['/integration/observability/'] },
    { q: 'ocr', expect: ['/integration/model-provider/openai/using-gpt-4-vision'] },
    { q: 'vertex ai', expect: ['/integration/model-provider/openaicompatible/'] },
    { q: 'aws lambda', expect: ['/guide/troubleshooting/bundling'] },
    { q: 'require is not defined', expect: ['/guide/troubleshooting/bundling'] },
    { q: 'langfuse', expect: ['/integration/observability/'] },
    { q: 'opentelemetry spans', expect: ['/integration/observability/'] },
    { q: 'incremental indexing', expect: ['/tutorial/retrieval-augmented-generation'] },
    { q: 'remove old chunks', expect: ['/guide/vector-index/upsert'] },
    { q: 'citations', expect: ['/tutorial/retrieval-augmented-generation'] },
    { q: 'hallucinations', expect: ['/tutorial/retrieval-augmented-generation'] },
    { q: 'hybrid search', expect: ['/guide/vector-index/retrieve'] },
    { q: 'speech maximum length', expect: ['/guide/function/generate-speech'] },
    { q: 'gpt-image-1', expect: ['/guide/function/generate-image', '/integration/model-provider/openai/'] },
    { q: 'confidence score', expect: ['/guide/function/classify'] },
    { q: 'reasoning effort', expect: ['/integration/model-provider/openaicompatible/'] },
    { q: 'reproducible text', expect: ['/guide/function/generate-text'] },
    { q: 'jailbreak', expect: ['/guide/tools/'] },
    { q: 'plain javascript', expect: ['/guide/'] },
    { q: 'jest', expect: ['/guide/util/'] },
    { q: 'prompt caching', expect: ['/guide/experimental/cost-calculation'] },
  ]);
  expect(found.filter(isLate)).toEqual([]);
});

test('finds first what readers of today look for', async ({ page }) => {
  const found = await ranks(page, [
    { q: 'express', expect: ['/guide/util/abort'] },
    { q: 'monorepo', expect: ['/guide/troubleshooting/'] },
    { q: 'batch API', expect: ['/guide/util/api-configuration/throttle'] },
    { q: 'edge runtime deprecated', expect: ['/guide/troubleshooting/bundling'] },
    { q: 'mcp client', expect: ['/guide/tools/custom-tools'] },
    { q: 'model context protocol', expect: ['/guide/tools/custom-tools'] },
    { q: 'structured outputs json_schema strict', expect: ['/guide/function/generate-object'] },
    { q: 'cached tokens', expect: ['/guide/experimental/cost-calculation'] },
    { q: 'openai responses api', expect: ['/integration/model-provider/openai/'] },
    { q: 'image editing', expect: ['/guide/function/generate-image'] },
    { q: 'video generation', expect: ['/guide/function/generate-image'] },
    { q: 'realtime voice', expect: ['/guide/function/generate-speech'] },
    { q: 'evals', expect: ['/guide/util/'] },
    { q: 'pii redaction', expect: ['/guide/experimental/guard'] },
    { q: 'langsmith', expect: ['/integration/observability/'] },
    { q: 'datadog', expect: ['/integration/observability/'] },
    { q: 'lancedb', expect: ['/integration/vector-index/'] },
    { q: 'elasticsearch', expect: ['/integration/vector-index/'] },
    { q: 'redis', expect: ['/integration/vector-index/'] },
    { q: 'num_ctx', expect: ['/integration/model-provider/ollama'] },
    { q: 'codemod', expect: ['/integration/other/vercel-ai-sdk'] },
    { q: 'reindex', expect: ['/tutorial/retrieval-augmented-generation'] },
    { q: 'optional fields', expect: ['/guide/function/generate-object'] },
    { q: "Package subpath './v3' is not defined", expect: ['/guide/troubleshooting/'] },
    { q: 'verbatimModuleSyntax', expect: ['/guide/troubleshooting/'] },
    { q: 'TS1484', expect: ['/guide/troubleshooting/'] },
    { q: 'ECONNRESET', expect: ['/guide/troubleshooting/'] },
    { q: '403 forbidden', expect: ['/guide/troubleshooting/'] },
    { q: 'turbopack', expect: ['/guide/troubleshooting/bundling'] },
    { q: 'security', expect: ['/guide/tools/'] },
    { q: 'sanitize', expect: ['/guide/tools/'] },
  ]);
  expect(found.filter(({ rank }) => rank !== 1)).toEqual([]);
});
