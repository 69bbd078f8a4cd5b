import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What leads an example to the providers of the time that its `package.json` names; nothing for today's. */
export function exampleProfile(folder: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { config?: { profile?: string } };
  return manifest.config?.profile === undefined ? {} : { SIMULATE_PROFILE: manifest.config.profile };
}
