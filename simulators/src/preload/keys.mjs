import { readFileSync } from 'node:fs';

/** Sets the services' API keys where none is set, and makes Node processes that the sample starts load the preload. */
export function setKeys() {
  const keys = JSON.parse(readFileSync(new URL('../keys.json', import.meta.url), 'utf8'));
  for (const [name, key] of Object.entries(keys)) process.env[name] ??= key;

  const preload = `--import="${new URL('../preload.mjs', import.meta.url).href}"`;
  const options = process.env.NODE_OPTIONS ?? '';
  if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} ${preload}`.trim();
}
