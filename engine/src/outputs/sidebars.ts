import { createHash } from 'node:crypto';
import { sidebarNodes } from '../render/page-sidebar.ts';
import type { Site } from '../site/site.ts';
import type { OutputFile } from './output.ts';

/**
 * Each section's whole sidebar as JSON, in a file that its content names, so that browsers may keep
 * it for ever. Addresses are relative to the root and go into the pages' data.
 */
export function sidebarFiles(site: Site): { files: OutputFile[]; addresses: Map<string, string> } {
  const files: OutputFile[] = [];
  const addresses = new Map<string, string>();
  for (const section of site.sections.values()) {
    const content = JSON.stringify(sidebarNodes(section.sidebar, site.config.baseUrl));
    const path = `assets/sidebar-${section.id}.${contentHash(content)}.json`;
    files.push({ path, content });
    addresses.set(section.id, site.config.baseUrl + path);
  }
  return { files, addresses };
}

/** Ten characters are enough to tell the files of one site apart. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}
