import type { Finding } from './findings.ts';
import type { ProseDocument } from './read-document.ts';

const empty = /^(?:here|click here|this|this (?:page|link|section|site)|link|page|more|read more|see|see here|it)$/i;

/** The words of a link say where it leads. */
export function checkLinks({ file, links }: ProseDocument): Finding[] {
  return links.flatMap(({ text, url, location: { line = 1, column = 1 } }): Finding[] => {
    const place = { file, line, column, rule: 'link-text' };
    const words = text.trim();
    if (empty.test(words)) {
      const message = `The link text "${words}" doesn't say where the link leads.`;
      return [{ ...place, message, better: `the title or subject of ${url}` }];
    }
    if (/^(?:https?:\/\/(?!localhost|127\.0\.0\.1)|www\.)/.test(words)) {
      return [
        { ...place, message: `The link text is the address ${words}.`, better: `[its title or subject](${url})` },
      ];
    }
    return [];
  });
}
