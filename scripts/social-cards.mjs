// Draws the images that links to the site show elsewhere: site/static/img/social-card.png for every page, and
// site/static/img/blog/SLUG.png for each post. Run it after a post's title has changed: node scripts/social-cards.mjs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

const site = join(dirname(dirname(fileURLToPath(import.meta.url))), 'site');
const images = join(site, 'static/img');
const maxBytes = 60_000;

/** The line of code that stands for a post. */
const codeOfPost = {
  'introducing-modelfusion': 'await generateText({ model, prompt })',
  'generate-structured-information-ollama': 'zodSchema(z.object({ bicycle: z.string() }))',
  'llamacpp-nextjs-chatbot': 'await trimChatPrompt({ model, prompt })',
  'ollama-nextjs-chatbot': 'ModelFusionTextStream(textStream)',
  'pdf-chat-nodejs': 'await retrieve(retriever, imaginedAnswer)',
  'stream-objects-gpt4-nextjs': 'for await (const { partialObject } of …)',
};

const cards = [
  {
    file: 'social-card.png',
    title: 'AI applications in TypeScript, one call for every model',
    kind: 'Documentation',
    code: "import { generateText } from 'modelfusion'",
  },
  ...readdirSync(join(site, 'content/blog'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => cardOfPost(name.replace(/\.md$/, ''))),
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-lcd-text'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
mkdirSync(join(images, 'blog'), { recursive: true });
for (const card of cards) {
  await page.setContent(html(card));
  const image = await page.screenshot({ type: 'png' });
  if (image.length > maxBytes) throw new Error(`${card.file} has ${image.length} bytes; ${maxBytes} are allowed.`);
  writeFileSync(join(images, card.file), image);
  console.log(`${card.file}: ${image.length} bytes`);
}
await browser.close();

function cardOfPost(slug) {
  const source = readFileSync(join(site, 'content/blog', `${slug}.md`), 'utf8');
  const title = /^title: (['"]?)(.+)\1$/m.exec(source)[2];
  const isTutorial = /^tags: .*\btutorial\b/m.test(source);
  const code = codeOfPost[slug];
  if (code === undefined) throw new Error(`Write a line of code for ${slug} into scripts/social-cards.mjs.`);
  return { file: `blog/${slug}.png`, title, kind: isTutorial ? 'Blog · Tutorial' : 'Blog', code };
}

function html({ title, kind, code }) {
  const logo = readFileSync(join(images, 'logo.svg'), 'utf8');
  return `<!doctype html>
<style>
  * { margin: 0; box-sizing: border-box; }
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; padding: 64px 72px;
    display: flex; flex-direction: column; background: #17172b; color: #fff; font-family: 'Liberation Sans', Arial, sans-serif; }
  .large { position: absolute; right: -130px; top: -130px; opacity: .32; }
  .large svg { width: 480px; height: 480px; }
  header { display: flex; align-items: center; gap: 18px; font-size: 32px; font-weight: 700; }
  header svg { width: 56px; height: 56px; }
  header span { color: #a3a9f7; font-weight: 400; }
  h1 { margin: auto 0 36px; max-width: 960px; font-size: 58px; line-height: 1.13; letter-spacing: -1px; text-wrap: balance; }
  code { align-self: start; padding: 14px 22px; border-radius: 12px; background: #2a2a4a; color: #d5d8ff;
    font: 27px 'Liberation Mono', monospace; white-space: pre; }
</style>
<div class="large">${logo}</div>
<header>${logo.replaceAll('left', 'small')} ModelFusion <span>${escape(kind)}</span></header>
<h1>${escape(title)}</h1>
<code>${escape(code)}</code>`;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
