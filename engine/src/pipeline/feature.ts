import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { RenderedArticle } from '../core/article.ts';
import type { SiteConfig } from '../core/config.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import type { Page, Site, SocialImage } from '../core/site.ts';
import type { Threads } from '../core/threads.ts';
import type { ParsedDocument } from '../markdown/parse-document.ts';
import { type Reporter, SiteError } from '../core/diagnostics.ts';
import type { DiskCache } from '../incremental/disk-cache.ts';
import type { MarkdownPlugin } from '../markdown/assembly.ts';
import type { Crumb, SiteData } from '../shell/wire.ts';
import type { SourcedContent } from './load/assemble-site.ts';
import type { AheadArticle, AheadSite, BuiltSite } from './outputs/output.ts';
import type { SiteFile } from '../core/output-file.ts';
import type { SourceContext } from './load/sources.ts';
import { thrownAt } from './thrown-at.ts';

/** Features name their browser modules with it. */
export { moduleFile } from '../core/module-file.ts';

/**
 * Something that a site can do: a kind of page, a Markdown component, an output, a control in the
 * browser. Built-in features and a site's own are made of the same parts; each part is optional.
 */
export interface Feature<Options = unknown, Name extends string = string, Input = unknown> {
  /** Names the feature, and its options in `site.config.ts`. */
  name: Name;
  /** Schema of its options; a feature without one takes none, and naming it in `site.config.ts` is an error. */
  options?: z.ZodType<Options, Input>;
  /** Folders of Markdown files that its sources read, relative to the site's folder. */
  folders?(config: SiteConfig, options: Options): readonly string[];
  /** Pages and sections of the site. */
  sources?(context: SourceContext, options: Options): Promise<SourcedContent[]> | SourcedContent[];
  /** Other files that the feature reads, relative to the site's folder: a preview watches them, and each must be there. */
  reads?(options: Options): readonly string[];
  /** Folders below the site's that commands of the feature write to: a preview need not watch them. */
  writes?(options: Options): readonly string[];
  /** What happens to every Markdown document, after the document's own syntax is read. */
  markdown?(options: Options): readonly MarkdownPlugin[];
  /** Components that documents use by name, with or without an import from `@theme/NAME`. */
  components?: Readonly<Record<string, ComponentType<never>>>;
  /** What is known of the code samples of the site's documents; one feature of a site at most has this part. */
  checkSamples?(sources: SampleSources, options: Options): Promise<SampleLookup>;
  /** Links that the options name, to be checked like those of pages. */
  links?(options: Options): readonly string[];
  /** Types of navbar items that the browser module renders. */
  navbarItems?: readonly string[];
  /** The image that links to a page show elsewhere, where the page's own source names none. */
  image?(page: Page, site: Site, options: Options): SocialImage | undefined;
  /** Elements for the `<head>` of a page. */
  head?(context: HeadContext, options: Options): ReactNode;
  /** What every HTML document carries before any file has loaded. `disk` has what earlier builds made. */
  document?(site: SiteData, options: Options, disk?: DiskCache): DocumentParts;
  /**
   * Begins in other threads, when the sources have been read, what would take its outputs long. They find the results in
   * the cache, and make what isn't there: this part saves time and nothing else.
   * @returns what to do with each article that has been rendered anew
   */
  ahead?(site: AheadSite, options: Options): ((article: RenderedArticle, built: AheadArticle) => void) | undefined;
  /** Files of the published site, made when all articles are rendered. */
  outputs?(built: BuiltSite, options: Options): Promise<SiteFile[]> | SiteFile[];
  /** What the feature's browser module needs to know of the site (`useFeatureData`); the same on every page. */
  data?(site: Site, options: Options, disk?: DiskCache): unknown;
  /**
   * Absolute path of the browser module: its default export is a `ClientModule` (`defineClient`). It
   * is also loaded by the build, which renders the shell: code that needs a browser belongs in `start`.
   */
  client?: string;
  /**
   * Absolute path of a module that answers presses before React is there (`pressKept`). Its default export is called once;
   * in a published site, before the rest of the script. Every page loads it, so it's small, and without React.
   */
  early?: string;
  /**
   * A few lines for the browser: the body of a function that is called once, when the shell is
   * hydrated, with the site's data as `site`. What is longer, or imports, belongs in `client`.
   */
  script?: string;
  /** Absolute paths of style sheets. */
  styles?: readonly string[];
  /**
   * Absolute paths of style sheets for parts that only some pages have. A document carries one of them if one of its
   * selectors could match there, by the classes that it names. Pages that are shown in place bring theirs. Classes that only
   * script adds aren't known: their rules belong to `lateStyles`.
   */
  partStyles?: readonly string[];
  /** Absolute paths of style sheets for what only script shows: they come with it, and documents don't carry them. */
  lateStyles?: readonly string[];
}

/** What each part of a feature is, as authors know it; the types alone aren't there at run time. */
export const featureParts = {
  name: 'text',
  options: 'a Zod schema',
  folders: 'a function',
  sources: 'a function',
  reads: 'a function',
  writes: 'a function',
  markdown: 'a function',
  components: 'an object (keys with values)',
  checkSamples: 'a function',
  links: 'a function',
  navbarItems: 'a list of text',
  image: 'a function',
  head: 'a function',
  document: 'a function',
  ahead: 'a function',
  outputs: 'a function',
  data: 'a function',
  client: 'text',
  early: 'text',
  script: 'text',
  styles: 'a list of text',
  partStyles: 'a list of text',
  lateStyles: 'a list of text',
} as const satisfies Record<keyof Feature, string>;

/** Where a site's code samples are, and what they are checked against. */
export interface SampleSources {
  site: Site;
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Where results may be kept from one build to the next. */
  cacheDir: string;
  /** Results of earlier builds, by content. */
  disk: DiskCache;
  documents: ReadonlyMap<string, ParsedDocument>;
  report: Reporter;
  /** For what other threads can do meanwhile; only builds have them. */
  threads?: Threads | undefined;
}

/** What a feature may look at when it adds to a page's `<head>`. */
export interface HeadContext {
  article: RenderedArticle;
  site: Site;
  /** The way to the page as it shows it; with the base URL. */
  breadcrumbs: readonly Crumb[];
  /** What links to the page show elsewhere. */
  image: SocialImage | undefined;
  /** A path below the base URL as an absolute address. */
  absolute(path: string): string;
}

/** Inline parts of a document; the content security policy names the scripts by their hashes. */
export interface DocumentParts {
  /** Attributes of `<html>`, such as `data-theme`. */
  attributes?: Readonly<Record<string, string>>;
  /** Source of a script that runs before the first paint. */
  headScript?: string;
  /** The same in those documents alone whose article contains a text. */
  articleScript?: ArticleScript;
  /** Source of a script at the end of the body. */
  bodyScript?: string;
}

/** A script for the articles that contain a text, such as an attribute of what it's for. */
export interface ArticleScript {
  where: string;
  source: string;
}

/** Gives a feature its types; see `Feature`. */
export function defineFeature<Options = undefined, Name extends string = string, Input = undefined>(
  feature: Feature<Options, Name, Input>,
): Feature<Options, Name, Input> {
  return feature;
}

/** A feature together with the options that the site's configuration gives it. */
export interface ActiveFeature {
  feature: Feature;
  options: unknown;
  /** Folder of the site, whose own features are in it. */
  siteDir: string;
}

/**
 * What the features of a site contribute to one part, in the order of the features.
 * @throws SiteError with the place where the site's code throws; a promised contribution rejects with it
 */
export function contributions<Result>(
  features: readonly ActiveFeature[],
  part: (feature: Feature, options: unknown) => Result | undefined,
): Result[] {
  return features.flatMap((active) => {
    const result = guarded(active, () => part(active.feature, active.options));
    return result === undefined ? [] : [result];
  });
}

/** What a feature's code returns; `contributions` says how it fails. */
export function guarded<Result>(active: Pick<ActiveFeature, 'feature' | 'siteDir'>, run: () => Result): Result {
  try {
    const result = run();
    return result instanceof Promise ? (result.catch((error: unknown) => fail(active, error)) as Result) : result;
  } catch (error) {
    return fail(active, error);
  }
}

/** What the engine's code throws stays as it is: whoever maintains that needs its stack. */
function fail({ feature, siteDir }: Pick<ActiveFeature, 'feature' | 'siteDir'>, error: unknown): never {
  const message = `The feature "${feature.name}" throws ${String(error)}`;
  if (!(error instanceof Error)) {
    const hint = 'throw an Error instead, which says where it was made';
    throw new SiteError([{ severity: 'error', code: 'feature', message, hint }]);
  }
  // A plugin's message about a document (`file.fail`) names the line there.
  const hasPlace = error instanceof SiteError || 'reason' in error;
  const location = hasPlace ? undefined : thrownAt(error, siteDir);
  if (location === undefined) throw error;
  throw new SiteError([{ severity: 'error', code: 'feature', message, location }]);
}
