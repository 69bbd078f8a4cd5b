import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { groupBy } from '../../engine/src/core/group-by.ts';

/** A link to another host that leads nowhere. */
export interface DeadLink {
  href: string;
  /** What came instead of a page: a status, or the reason for no answer. */
  reason: string;
  /** Published pages that have the link. */
  pages: readonly string[];
}

/**
 * The links to other hosts in the HTML files below a folder, each with the files that have it.
 * @param part which part of each page counts: `article` leaves out what all pages have
 */
export async function outboundLinks(folder: string, part: 'page' | 'article' = 'page'): Promise<Map<string, string[]>> {
  const links = new Map<string, string[]>();
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.html')).sort();
  for (const file of files) {
    const found = new Set<string>();
    let counts = part === 'page';
    const parser = new Parser({
      onopentag: (name, { href }) => {
        counts ||= name === 'article';
        if (counts && name === 'a' && href !== undefined && /^https?:\/\//.test(href))
          found.add(href.replace(/#.*/, ''));
      },
      onclosetag: (name) => (counts &&= part === 'page' || name !== 'article'),
    });
    parser.end(await readFile(join(folder, file), 'utf8'));
    for (const href of found) links.set(href, [...(links.get(href) ?? []), file]);
  }
  return links;
}

/** Hosts that ask whether a person is there answer a program with one of these, whether there is a page or not. */
const unclear = new Set([401, 403, 405, 429, 999]);
const timeout = 30_000;

/**
 * Asks for each link, hosts in parallel, the links of one host one after the other.
 * @param links as `outboundLinks` gives them
 */
export async function deadLinks(links: ReadonlyMap<string, readonly string[]>): Promise<DeadLink[]> {
  const byHost = groupBy(links.keys(), hostOf);
  const checked = await Promise.all(
    [...byHost.values()].map(async (hrefs) => {
      const dead: DeadLink[] = [];
      for (const href of hrefs) {
        const reason = await whyDead(href);
        if (reason !== undefined) dead.push({ href, reason, pages: links.get(href) ?? [] });
      }
      return dead;
    }),
  );
  return checked.flat().sort((one, other) => one.href.localeCompare(other.href, 'en'));
}

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host : '';
}

/** `undefined` where there is a page. Some hosts answer HEAD wrongly, or not at all, so a refusal is asked again with GET. */
async function whyDead(href: string): Promise<string | undefined> {
  if (!URL.canParse(href)) return 'not an address';
  let reason: string | undefined;
  for (const method of ['HEAD', 'GET']) {
    try {
      const response = await fetch(href, { method, signal: AbortSignal.timeout(timeout) });
      await response.body?.cancel();
      if (response.ok || (method === 'GET' && unclear.has(response.status))) return undefined;
      reason = `status ${String(response.status)}`;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      reason = cause instanceof Error ? cause.message : String(cause);
    }
  }
  return reason;
}
