import type { Finding } from './findings.ts';
import type { ProseDocument } from './read-document.ts';

/** Search engines show about this much of a description. */
const descriptionLength = { least: 50, most: 160 };

/** Pages have titles and descriptions that no other page has, and descriptions that fit where they're shown. */
export function checkPages(documents: readonly ProseDocument[]): Finding[] {
  const first = { title: new Map<string, string>(), description: new Map<string, string>() };
  return documents.flatMap(({ file, page }) => {
    if (page === undefined) return [];
    return (['title', 'description'] as const).flatMap((key): Finding[] => {
      const text = page[key];
      const { line = 1, column = 1 } = page.location(key);
      const place = { file, line, column, rule: key };
      if (text === undefined) {
        return [{ ...place, message: `The page has no ${key}.`, better: `"${key}: …" in the front matter` }];
      }
      const other = first[key].get(text.toLowerCase());
      first[key].set(text.toLowerCase(), file);
      const findings: Finding[] = [];
      if (other !== undefined) {
        findings.push({ ...place, message: `${other} has the same ${key}.`, better: 'what only this page has' });
      }
      const { least, most } = descriptionLength;
      if (key === 'description' && (text.length < least || text.length > most)) {
        const message = `The description has ${text.length} characters.`;
        findings.push({ ...place, message, better: `${least} to ${most} characters: what the reader gets` });
      }
      return findings;
    });
  });
}
