import { posix } from 'node:path';
import { z } from 'zod';
import { shownText } from './expected.ts';
import { localesSchema } from './locales.ts';
import { featureNavbarItem, footerSchema, navbarItems } from './navigation.ts';
import { folderPath, publishedFolder, sitePath } from './site-path.ts';
import { isStyleSheet } from './style-sheets.ts';
import { isEncoded, wrongInRoute } from './url.ts';

/*
 * How the names of a documented library are grouped. A rule describes names by what they are and
 * where they come from; only the order may list names, so that a new release falls into place by itself.
 */
const symbolGroupSchema = z.strictObject({
  label: z.string().min(1),
  /** Classes and interfaces that extend or implement one of these, directly or not. */
  is: z.array(z.string()).optional(),
  /** Names defined in one of these folders of the original sources (`tool`, `model-function/embed`). */
  folders: z.array(z.string()).optional(),
  /** Names of this form. */
  named: z.instanceof(RegExp).optional(),
  /** Names that come first in the group, in the order in which programs use them. */
  first: z.array(z.string().min(1)).optional(),
});

const groups = z.array(symbolGroupSchema).optional();

/** Per kind of name: a name belongs to the group whose condition fits it best (`bestRule`); groups show in this order. */
const symbolGroupsSchema = z.strictObject({
  functions: groups,
  classes: groups,
  interfaces: groups,
  namespaces: groups,
  types: groups,
  variables: groups,
  /** Words that follow each other where the rest of two names is the same: `Started` before `Finished`. */
  sequence: z.array(z.string().min(1)).default([]),
  /** Folders of the original sources whose names come last in their group. */
  last: z.array(z.string()).default([]),
  /** What is in no group. */
  rest: z.string().default('Other'),
});

/** Which names belong to a group. */
export type SymbolGroupRule = z.output<typeof symbolGroupSchema>;
/** The groups of each kind of name, and their order. */
export type SymbolGroupRules = z.output<typeof symbolGroupsSchema>;

/*
 * One small schema per concern. `.strict()` everywhere: a misspelled option is an error, never
 * silently ignored.
 */

/** A path below the base URL. */
const route = z.string().regex(/^\//, 'must start with "/"');
/** The path of a section. */
export const sectionRoute = route.refine(
  (value) => wrongInRoute(value).length === 0,
  'must be a path such as "/guide", without "..", "//", "?", "#", "%", and backslashes',
);
/** The former address of one page. */
const formerRoute = sectionRoute.refine(
  (value) => !/[*:"{}]/.test(value),
  'must be that of one page, without "*", ":", quotes, and braces, which some hosts take for patterns',
);
/** Former addresses of pages, and the pages that they lead to now. */
const redirectsSchema = z.record(z.string(), sectionRoute).superRefine((redirects, context) => {
  for (const from of Object.keys(redirects)) {
    const { error } = formerRoute.safeParse(from);
    const message = `the former address ${error?.issues[0]?.message ?? ''}`;
    if (error !== undefined) context.addIssue({ code: 'custom', path: [from], message });
  }
});
const styleSheet = z.string().refine(isStyleSheet, 'must be a style sheet, such as "styles/site.css"');
const versionSchema = z
  .strictObject({
    name: z.string().default('current'),
    label: shownText.default('Next'),
    /** What the version is, in a few words: the version menu shows them under the label. */
    note: z.string().optional(),
  })
  .prefault({});

const share = z.number().min(0).max(1);

const commentarySchema = z.strictObject({
  /** Folder of Markdown files, relative to the site's folder. */
  folder: sitePath.min(1).transform(folderPath),
  /** The share of each kind of name that must have a description, by the site or by the library; less fails the build. */
  floor: z
    .strictObject({
      symbols: share.default(0),
      parameters: share.default(0),
      results: share.default(0),
      settings: share.default(0),
      members: share.default(0),
    })
    .prefault({}),
});

const librarySchema = z.strictObject({
  /** npm name of the package whose published types are documented. */
  package: z.string().min(1),
  /** What of the package is documented, as its `exports` write it (`.`, `./node`); all that has types unless given. */
  entryPoints: z.array(z.string().regex(/^\.(?:\/|$)/, 'must start with "."')).optional(),
  /** Where its source code is read on the web, for "Defined in" links. */
  repository: z.url().optional(),
  tag: z.string().optional(),
  /** Folder of the package in that repository. */
  sourcePath: z.string().optional(),
  /** Where the files of the published version are read on the web, for "Declared in" links of names without a source. */
  files: z.url().optional(),
  /** What the site says of the names in its own words; see engine/src/reference/commentary. */
  commentary: commentarySchema.optional(),
  /** File of the site that says how the names have changed from version to version; see scripts/library-history. */
  history: sitePath.min(1).optional(),
  /** Names that prose writes for something else, such as the package itself: inline code doesn't lead to their pages. */
  unlinked: z.array(z.string().min(1)).default([]),
  /** Groups of names in the sidebar and on the page of all exports, instead of one per kind. */
  groups: symbolGroupsSchema.optional(),
});

const docsSchema = z
  .strictObject({
    /** The folder's name unless given; `api` for a library. */
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
      .optional(),
    /** Made from the id unless given. */
    label: shownText.optional(),
    /** The id unless given. */
    routeBase: sectionRoute.optional(),
    sidebar: z.string().optional(),
    /** Id of the page that the section's version entry names as its main one; its index unless given. */
    mainDoc: z.string().optional(),
    version: versionSchema,
    /** Folder of Markdown files, relative to the site's folder. */
    path: sitePath.optional(),
    /** Instead of a folder: the library whose reference this section is. */
    library: librarySchema.optional(),
  })
  .refine((docs) => (docs.path === undefined) !== (docs.library === undefined), {
    message: 'must have either "path" (a folder of Markdown) or "library" (a package to document)',
  })
  .transform((docs) => {
    const { path, library } = docs;
    const { id = path === undefined ? 'api' : folderId(path) } = docs;
    return {
      ...docs,
      id,
      path: path === undefined ? undefined : folderPath(path),
      label: docs.label ?? (library === undefined ? sentenceCase(id) : 'API'),
      routeBase: docs.routeBase ?? `/${id}`,
      sidebar: docs.sidebar ?? (library === undefined ? 'defaultSidebar' : 'api'),
    };
  });

/** `content/The guide` → `the-guide` */
function folderId(path: string): string {
  const name = posix.basename(folderPath(path)).toLowerCase();
  return name.replace(/^[^a-z]+|[^a-z0-9]+$/g, '').replace(/[^a-z0-9]+/g, '-') || 'docs';
}

/** `text-payload` → `Text payload`. */
export function sentenceCase(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Two sections of one id would take each other's sidebar. */
function reportTwins(docs: readonly { id?: string }[], context: z.RefinementCtx): void {
  docs.forEach(({ id }, index) => {
    // A section that is wrong itself has none yet.
    if (id === undefined || docs.findIndex((other) => other.id === id) === index) return;
    const message = `has the id "${id}" of another section: give one of them another "id"`;
    context.addIssue({ code: 'custom', path: [index], message });
  });
}

/** Folder that is published as it is unless the configuration names another one. */
export const defaultStatic = 'static';
/** Folder of stand-alone pages unless the configuration names another one. */
export const defaultPages = 'pages';

/**
 * The schema of `site.config.ts` without the features' own options.
 * @param featureItems types of navbar items that features render
 */
export const createSiteSchema = (featureItems: readonly string[]) =>
  z.strictObject({
    title: z.string().min(1),
    tagline: z.string().default(''),
    titleDelimiter: z.string().default('|'),
    /** Where the site is published, without the base URL: canonical links and feeds need it. */
    url: z.url({ protocol: /^https?$/ }).refine((value) => {
      // What is no URL is reported as such.
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url === undefined || url.href === `${url.origin}/`;
    }, 'must be a host alone, such as "https://docs.example"; the path of a site below it is `baseUrl`'),
    baseUrl: z
      .string()
      .regex(/^\/(?:.*\/)?$/, 'must start and end with "/"')
      .refine(
        (value) => !/[?#\\\s]|\/\/|\/\.{1,2}\//.test(value),
        'must be a path such as "/docs/", without blanks, "..", "//", "?", "#", and backslashes',
      )
      .refine(isEncoded, 'has a "%" that encodes no character')
      // As browsers write it: scripts compare it with their address.
      .transform((value) => new URL(value, 'https://site').pathname)
      .default('/'),
    trailingSlash: z.enum(['keep', 'always', 'never']).default('keep'),
    description: z.string().default(''),
    /** Paths below the static folder. */
    favicon: route.optional(),
    logo: route.optional(),
    socialImage: route.optional(),
    locales: localesSchema,
    navbar: z
      .strictObject({
        items: z
          .array(z.discriminatedUnion('type', [...navbarItems, ...featureItems.map(featureNavbarItem)]))
          .default([]),
      })
      .prefault({}),
    footer: footerSchema,
    docs: z.array(docsSchema).superRefine(reportTwins).default([]),
    /** Folder of stand-alone pages: the home page is `index.mdx` in it. */
    pages: sitePath.default(defaultPages).transform(folderPath),
    static: publishedFolder.default(defaultStatic),
    /** Where readers of a page's former address are led: `{ '/guide/former': '/guide/present' }`. */
    redirects: redirectsSchema.default({}),
    /** Style sheets of the site's own, loaded after the engine's. */
    styles: z.array(styleSheet).default([]),
    /** Those for parts that only some pages have: a document carries one of them if it has one of its classes. */
    partStyles: z.array(styleSheet).default([]),
    onBrokenLinks: z.enum(['error', 'warning']).default('error'),
    onBrokenAnchors: z.enum(['error', 'warning']).default('warning'),
    onDuplicateRoutes: z.enum(['error', 'warning']).default('warning'),
    /** Whether every document is audited: ids, references, headings, names, landmarks, metadata. */
    audit: z.boolean().default(false),
    /** Whether the whole site is also published as one file, `site.zip`. */
    archive: z.boolean().default(false),
  });

type SiteSchema = ReturnType<typeof createSiteSchema>;

/** What an author writes in `site.config.ts`, without the features' own options. */
export type CoreOptions = z.input<SiteSchema>;
/** The same with every default filled in. */
export type SiteConfig = z.output<SiteSchema> & {
  /** Name of the file that it was read from, for diagnostics. */
  file: string;
};
/** The options of one section, checked. */
export type DocsConfig = SiteConfig['docs'][number];
/** The options of a documented library, checked. */
export type LibraryConfig = NonNullable<DocsConfig['library']>;
/** An item of the navbar, checked: its references lead to something once `checkReferences` has passed. */
export type NavbarItemConfig = SiteConfig['navbar']['items'][number];

/** npm names of the libraries that a site documents. */
export function documentedPackages({ docs }: Pick<SiteConfig, 'docs'>): string[] {
  return docs.flatMap(({ library }) => library?.package ?? []);
}
