import type { Diagnostic } from '../core/diagnostics.ts';
import { editDistance } from '../core/nearest.ts';
import { oneLine, shorten } from '../core/text.ts';

type Fault = Pick<Diagnostic, 'message' | 'hint'>;

/** An address of a file on the author's computer, also as Windows writes it: `file:///x.md`, `C:\x.md`. */
export const ownComputer = /^(?:file:|[a-z]:(?:[\\/]|%5c))/i;

/** Markdown escapes backslashes. */
export function asWritten(address: string): string {
  return address.replace(/%5c/gi, '\\');
}

const name = (address: string) => `The link "${shorten(oneLine(asWritten(address)), 60)}"`;
const meant = (address: string) => `Did you mean "${address}"?`;

/** What is wrong with the address that a link has, whatever the site's pages are. */
export function wrongAddress(href: string): Fault | undefined {
  if (href === '') {
    return {
      message: "This link doesn't have an address, so it leads nowhere.",
      hint: 'Write where it leads, such as ./abort.md or https://docs.example/guide.',
    };
  }
  if (ownComputer.test(href)) {
    return {
      message: `${name(href)} leads to a file of the reader's own computer.`,
      hint: 'Link to a page or a file of this site, by a path such as ./abort.md.',
    };
  }
  const [, scheme = '', slashes = '', rest = ''] = /^([a-z][a-z\d+.-]*):(\/*)(.*)$/is.exec(href) ?? [];
  const isWeb = /^https?$/i.test(scheme);
  if (isWeb && slashes !== '//' && rest !== '') {
    return { message: `${name(href)} needs two slashes after "${scheme}:".`, hint: meant(`${scheme}://${rest}`) };
  }
  if (isWeb && !URL.canParse(href)) {
    return {
      message: `${name(href)} isn't an address that a browser can open.`,
      hint: 'Write the whole address, such as https://docs.example/guide.',
    };
  }
  const other = isWeb ? undefined : meantScheme(scheme.toLowerCase(), slashes !== '', rest);
  if (other === undefined) return undefined;
  return { message: `${name(href)} begins with "${scheme}:", which browsers don't know.`, hint: meant(other + rest) };
}

/** The beginning that a mistyped one stands for, or one that only Docusaurus has, for files of the static folder. */
function meantScheme(scheme: string, hasSlashes: boolean, rest: string): string | undefined {
  const isNear = (known: string) => editDistance(scheme, known) === 1;
  const web = hasSlashes ? ['https', 'http'].find(isNear) : undefined;
  if (web !== undefined) return `${web}://`;
  if (scheme === 'pathname' && hasSlashes) return '/';
  const isMail = scheme !== 'mailto' && editDistance(scheme, 'mailto') <= 2 && rest.includes('@');
  return isMail ? 'mailto:' : undefined;
}

/** Why an address that names no page of this site reads like one elsewhere whose beginning is missing. */
export function withoutScheme(href: string): Fault | undefined {
  const [, scheme, rest = ''] = /^(https?)\/\/?(.+)$/i.exec(href) ?? [];
  if (scheme !== undefined) {
    return { message: `${name(href)} doesn't have a colon after "${scheme}".`, hint: meant(`${scheme}://${rest}`) };
  }
  const beginning = /^www\.[\w-]+\./i.test(href)
    ? 'https://'
    : /^[^\s/@?#]+@[\w-]+(?:\.[\w-]+)+$/.test(href) && 'mailto:';
  if (beginning === false) return undefined;
  return { message: `${name(href)} is taken for a page of this site.`, hint: meant(beginning + href) };
}
