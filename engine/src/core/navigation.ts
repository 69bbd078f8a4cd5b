import { z } from 'zod';
import { shownText } from './expected.ts';
import { holdsContent } from './url.ts';

/** An address that leads somewhere. */
export const linkTarget = z
  .string()
  .refine((value) => !holdsContent(value), 'must lead to a page or a file, not hold a script or a document')
  .regex(/^(?!file:)/i, 'must lead to a page or a file that readers have, not to one on your computer');
/** A path below the base URL, or an address on another host. */
export const siteLink = linkTarget.refine(
  (value) => value.startsWith('/') || URL.canParse(value),
  'must be a path that starts with "/" or a full URL',
);

const position = z.enum(['left', 'right']).default('left');

const iconSchema = z.enum(['chat', 'repository', 'social']);

/** What the shell's bar may show. */
export const navbarItems = [
  z.strictObject({ type: z.literal('doc'), label: shownText, section: z.string(), doc: z.string(), position }),
  z.strictObject({
    type: z.literal('doc-sidebar'),
    label: shownText,
    section: z.string(),
    sidebar: z.string(),
    position,
  }),
  z.strictObject({
    type: z.literal('link'),
    label: shownText,
    to: siteLink,
    section: z.string().optional(),
    icon: iconSchema.optional(),
    position,
  }),
  z.strictObject({ type: z.literal('locale-menu'), position }),
  z.strictObject({ type: z.literal('version-menu'), position }),
] as const;

/** Types of navbar items that the shell itself renders. */
export const shellNavbarItems = navbarItems.map((item) => item.shape.type.value);

/** An item that a feature renders, under the type that the feature names. */
export const featureNavbarItem = (type: string) =>
  z
    .strictObject({ type: z.literal(type), position })
    .transform((item) => ({ type: 'feature' as const, feature: type, position: item.position }));

/** Columns of links at the end of every page, and the small print below them. */
export const footerSchema = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          title: shownText,
          links: z.array(z.strictObject({ label: shownText, to: siteLink, icon: iconSchema.optional() })),
        }),
      )
      .default([]),
    /** Small print, a paragraph each. */
    notes: z.array(shownText).default([]),
  })
  .prefault({});
