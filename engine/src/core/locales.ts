import { z } from 'zod';
import { shownText } from './expected.ts';

/** A language as browsers know it, in its usual form: `pt-br` is "pt-BR". */
const languageCode = z
  .string()
  .refine(isLanguageCode, 'must be a language code such as "en" or "pt-BR"')
  .transform((code) => Intl.getCanonicalLocales(code)[0] ?? code);

function isLanguageCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

const localeSchema = z
  .strictObject({
    code: languageCode,
    label: shownText,
    /** That of the language's letters unless given. */
    direction: z.enum(['ltr', 'rtl']).optional(),
  })
  .transform(({ direction, ...locale }) => ({ ...locale, direction: direction ?? directionOf(locale.code) }));

type Locale = z.output<typeof localeSchema>;

/** The languages of a site: its own, and those that its menu names. */
export const localesSchema = z
  .strictObject({
    default: languageCode.default('en'),
    /** The default one alone unless given. */
    entries: z.array(localeSchema).min(1).optional(),
  })
  .superRefine(({ default: code, entries = [] }, context) => {
    const codes = entries.map((entry) => entry.code);
    if (entries.length > 0 && !codes.includes(code)) {
      const message = `must be the code of one of the entries: ${codes.join(', ')}`;
      context.addIssue({ code: 'custom', path: ['default'], input: code, message });
    }
    codes.forEach((other, index) => {
      if (codes.indexOf(other) === index) return;
      const message = 'must not be the code of another entry';
      context.addIssue({ code: 'custom', path: ['entries', index, 'code'], input: other, message });
    });
  })
  .transform(({ default: code, entries = [only(code)] }) => ({ default: code, entries }))
  .prefault({});

/** A language under the name that it has in itself: "English", "Deutsch". */
function only(code: string): Locale {
  const names = new Intl.DisplayNames([code], { type: 'language' });
  // Extensions, such as an order of sorting, have no names.
  return { code, label: names.of(new Intl.Locale(code).baseName) ?? code, direction: directionOf(code) };
}

/** Scripts that are written from right to left, of the languages that are written today. */
const fromRight = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

/** Where lines of a language begin: its code may name the script (`az-Arab`), and has a likely one else. */
function directionOf(code: string): 'ltr' | 'rtl' {
  return fromRight.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
}
