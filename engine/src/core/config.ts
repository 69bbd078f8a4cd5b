import { z } from 'zod';

/*
 * How the names of a documented library are grouped. A rule describes names by what they are and
 * where they come from; none lists names, so that a new release falls into place by itself.
 */
const symbolGroupSchema = z.strictObject({
  label: z.string().min(1),
  /** Classes and interfaces that extend or implement one of these, directly or not. */
  is: z.array(z.string()).optional(),
  /** Names defined in one of these folders of the original sources (`tool`, `model-function/embed`). */
  folders: z.array(z.string()).optional(),
  /** Names of this form. */
  named: z.instanceof(RegExp).optional(),
});

const groups = z.array(symbolGroupSchema).optional();

/** Per kind of name: a name belongs to the group whose condition fits it best (`bestRule`); groups show in this order. */
export const symbolGroupsSchema = z.strictObject({
  functions: groups,
  classes: groups,
  interfaces: groups,
  namespaces: groups,
  types: groups,
  variables: groups,
  /** What is in no group. */
  rest: z.string().default('Other'),
});

export type SymbolGroupRule = z.output<typeof symbolGroupSchema>;
export type SymbolGroupRules = z.output<typeof symbolGroupsSchema>;

/*
 * One small schema per concern. `.strict()` everywhere: a misspelled option is an error, never
 * silently ignored.
 */

const route = z.string().regex(/^\//, 'must start with "/"');
const siteLink = z
  .string()
  .refine((value) => value.startsWith('/') || URL.canParse(value), 'must be a path that starts with "/" or a full URL');
const position = z.enum(['left', 'right']).default('left');

const colorModeSchema = z
  .strictObject({
    default: z.enum(['light', 'dark']).default('light'),
    /** Follow the system's preference while the reader has not chosen. */
    respectSystem: z.boolean().default(true),
    switch: z.boolean().default(true),
  })
  .prefault({});

const announcementSchema = z.strictObject({
  /** Readers who closed the bar see it again when this changes. */
  id: z.string().min(1),
  text: z.string().min(1),
  href: siteLink.optional(),
  linkLabel: z.string().optional(),
  closeable: z.boolean().default(true),
});

const iconSchema = z.enum(['chat', 'repository', 'social']);

export const navbarItemSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), label: z.string(), section: z.string(), doc: z.string(), position }),
  z.strictObject({
    type: z.literal('doc-sidebar'),
    label: z.string(),
    section: z.string(),
    sidebar: z.string(),
    position,
  }),
  z.strictObject({
    type: z.literal('link'),
    label: z.string(),
    to: siteLink,
    section: z.string().optional(),
    icon: iconSchema.optional(),
    position,
  }),
  z.strictObject({ type: z.literal('locale-menu'), position }),
  z.strictObject({ type: z.literal('version-menu'), position }),
  z.strictObject({ type: z.literal('search'), position }),
  z.strictObject({ type: z.literal('color-mode'), position }),
]);

const footerSchema = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          title: z.string(),
          links: z.array(z.strictObject({ label: z.string(), to: siteLink, icon: iconSchema.optional() })),
        }),
      )
      .default([]),
    /** Small print, a paragraph each. */
    notes: z.array(z.string()).default([]),
  })
  .prefault({});

const versionSchema = z
  .strictObject({ name: z.string().default('current'), label: z.string().default('Next') })
  .prefault({});

const librarySchema = z.strictObject({
  /** npm name of the package whose published types are documented. */
  package: z.string().min(1),
  /** Where its source code is read on the web, for "Defined in" links. */
  repository: z.url().optional(),
  tag: z.string().optional(),
  /** Folder of the package in that repository. */
  sourcePath: z.string().optional(),
  /** Groups of names in the sidebar and on the page of all exports, instead of one per kind. */
  groups: symbolGroupsSchema.optional(),
});

const docsSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
    label: z.string(),
    routeBase: route,
    sidebar: z.string().default('defaultSidebar'),
    /** Id of the page that the section's version entry names as its main one. */
    mainDoc: z.string().default('index'),
    version: versionSchema,
    /** Folder of Markdown files, relative to the site's folder. */
    path: z.string().optional(),
    /** Instead of a folder: the library whose reference this section is. */
    library: librarySchema.optional(),
  })
  .refine((docs) => (docs.path === undefined) !== (docs.library === undefined), {
    message: 'must have either "path" (a folder of Markdown) or "library" (a package to document)',
  });

const blogSchema = z.strictObject({
  path: z.string().default('content/blog'),
  routeBase: route.default('/blog'),
  title: z.string().default('Blog'),
  description: z.string().default('Blog'),
  sidebarTitle: z.string().default('All posts'),
  postsPerPage: z.number().int().positive().default(10),
});

const diagramsSchema = z
  .strictObject({
    theme: z
      .strictObject({ light: z.string(), dark: z.string() })
      .prefault({ light: 'github-light', dark: 'github-dark' }),
  })
  .prefault({});

const localesSchema = z
  .strictObject({
    default: z.string().default('en'),
    entries: z
      .array(z.strictObject({ code: z.string(), label: z.string(), direction: z.enum(['ltr', 'rtl']).default('ltr') }))
      .min(1)
      .default([{ code: 'en', label: 'English', direction: 'ltr' }]),
  })
  .prefault({});

export const siteSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().default(''),
  titleDelimiter: z.string().default('|'),
  /** Where the site is published, without the base URL: canonical links and feeds need it. */
  url: z.url({ protocol: /^https?$/ }),
  baseUrl: z
    .string()
    .regex(/^\/(?:.*\/)?$/, 'must start and end with "/"')
    .default('/'),
  trailingSlash: z.enum(['keep', 'always', 'never']).default('keep'),
  description: z.string().default(''),
  /** Paths below the static folder. */
  favicon: route.optional(),
  logo: route.optional(),
  socialImage: route.optional(),
  locales: localesSchema,
  colorMode: colorModeSchema,
  announcement: announcementSchema.optional(),
  navbar: z.strictObject({ items: z.array(navbarItemSchema).default([]) }).prefault({}),
  footer: footerSchema,
  docs: z.array(docsSchema).default([]),
  blog: blogSchema.optional(),
  /** Folder of stand-alone pages: the home page is `index.mdx` in it. */
  pages: z.string().default('pages'),
  static: z.string().default('static'),
  /** Style sheets of the site's own, loaded after the engine's. */
  styles: z.array(z.string()).default([]),
  diagrams: diagramsSchema,
  code: z.strictObject({ languages: z.array(z.string()).default([]) }).prefault({}),
  search: z
    .strictObject({
      /** YAML file of phrases that mean the same, relative to the site's folder. */
      synonyms: z.string().optional(),
    })
    .prefault({}),
  onBrokenLinks: z.enum(['error', 'warning']).default('error'),
  onBrokenAnchors: z.enum(['error', 'warning']).default('warning'),
  onDuplicateRoutes: z.enum(['error', 'warning']).default('warning'),
});

/** What an author writes in `site.config.ts`. */
export type SiteOptions = z.input<typeof siteSchema>;
/** The same with every default filled in. */
export type SiteConfig = z.output<typeof siteSchema>;
export type DocsConfig = SiteConfig['docs'][number];
export type LibraryConfig = NonNullable<DocsConfig['library']>;
export type BlogConfig = NonNullable<SiteConfig['blog']>;
export type NavbarItemConfig = SiteConfig['navbar']['items'][number];

/**
 * The one export of `site.config.ts`. Only types are checked here, in the editor; the build
 * validates the values (`readConfig`), so that a mistake is shown with its place and not as a
 * stack trace of an import.
 */
export function defineSite(options: SiteOptions): SiteOptions {
  return options;
}
