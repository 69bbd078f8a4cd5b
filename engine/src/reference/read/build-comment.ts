import type { Comment, CommentDisplayPart, CommentTag } from 'typedoc';
import type { ApiComment, ApiExample } from '../../core/reference-model.ts';
import type { BuildScope } from './build-scope.ts';
import { withoutBundlerSuffix } from './references.ts';

/** A doc comment as plain data; `undefined` where nothing in it is shown. */
export function buildComment(comment: Comment | undefined, scope: BuildScope): ApiComment | undefined {
  if (comment === undefined) return undefined;
  const all = (...tags: string[]) => comment.blockTags.filter(({ tag }) => tags.includes(tag));
  const text = (tag: CommentTag) => markdown(tag.content, scope);
  const texts = (...tags: string[]) => presentList(all(...tags).map(text));
  // A declaration without a comment gets that of the first overload from TypeDoc, or of what it overrides. That those
  // are deprecated says nothing about this one.
  const [deprecated] = comment.inheritedFromParentDeclaration === true ? [] : all('@deprecated');
  const built: ApiComment = {
    summary: runningText(comment, scope),
    remarks: present([...(texts('@remarks') ?? []), defaultParts(comment)[1] ?? ''].join('\n\n').trim()),
    returns: present(unindented(withoutDash(texts('@returns', '@return')?.join('\n\n') ?? ''))),
    throws: presentList(
      all('@throws', '@exception').map((tag) =>
        [tag.typeAnnotation === undefined ? '' : `\`${tag.typeAnnotation.replaceAll(/[{}]/g, '')}\``, text(tag)]
          .filter((part) => part !== '')
          .join(' '),
      ),
    ),
    see: texts('@see'),
    deprecated: deprecated === undefined ? undefined : text(deprecated),
    since: present(texts('@since')?.join(' ') ?? ''),
    stage: stages.find((stage) => comment.hasModifier(`@${stage}`)),
    examples: nonEmpty(all('@example').flatMap((tag) => examples(titled(tag.name, text(tag))))),
  };
  const saysSomething = Object.values(built).some((value) => value !== undefined && value !== '');
  // A bare `@deprecated` says something without a word.
  return saysSomething || built.deprecated !== undefined ? built : undefined;
}

const stages = ['alpha', 'beta', 'experimental'] as const;

/**
 * What a comment says before its tags, or in tags that are for the same: `@summary` and `@description`. A summary is
 * often the beginning of the description again.
 */
function runningText(comment: Comment, scope: BuildScope): string {
  const tagged = ['@summary', '@description', '@desc'].flatMap((name) =>
    comment.blockTags.filter(({ tag }) => tag === name).map(({ content }) => markdown(content, scope)),
  );
  const parts = [markdown(comment.summary, scope), ...tagged].filter((part) => part !== '');
  return parts.filter((part, index) => !parts.slice(index + 1).some((later) => later.startsWith(part))).join('\n\n');
}

/** A comment's text alone, for parameters and members written in place. */
export function commentText(comment: Comment | undefined, scope: BuildScope): string | undefined {
  return comment === undefined ? undefined : present(unindented(withoutDash(runningText(comment, scope))));
}

/** The value of `@default`, as source code. */
export function defaultTag(comment: Comment | undefined): string | undefined {
  return defaultParts(comment)[0];
}

/** The value of `@default`, and what explains it after a blank line. */
function defaultParts(comment: Comment | undefined): [value?: string, rest?: string] {
  const tag = comment?.blockTags.find(({ tag: name }) => name === '@default' || name === '@defaultValue');
  const written = (tag?.content ?? []).map((part) => part.text).join('');
  const [, code = written, after = ''] = /^\s*```\w*\n([\s\S]*?)\n?```\s*([\s\S]*)$/.exec(written) ?? [];
  const [first = '', ...others] = code.trim().split(/\n\s*\n/);
  const isWhole = first.replaceAll(/[^([{]/g, '').length === first.replaceAll(/[^)\]}]/g, '').length;
  const [value, rest] = isWhole ? [first, [...others, after]] : [code, [after]];
  return [present(value.trim().replaceAll(/^`|`$/g, '')), present(rest.join('\n\n').trim())];
}

function markdown(parts: readonly CommentDisplayPart[], scope: BuildScope): string {
  const text = parts.map((part) => (part.kind === 'inline-tag' ? inlineTag(part, scope) : part.text)).join('');
  // Left over where a template string was meant: `${@link Name}`.
  return unindented(text.replaceAll(/\$(?=\[`)/g, '').trim());
}

/**
 * A text without the indent of the lines that are aligned with its beginning, after a tag: Markdown takes what is
 * indented like code for more of the paragraph, lists included. What is indented below a list item belongs to it.
 */
function unindented(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const [second = ''] = rest;
  if (second.trim() === '' || /^(?:[-*+]|\d+[.)])\s/.test(first)) return text;
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
}

type InlineTag = Extract<CommentDisplayPart, { kind: 'inline-tag' }>;

function inlineTag({ target, text }: InlineTag, scope: BuildScope): string {
  // `!Name` names something of another package or of the platform.
  const label = `\`${withoutBundlerSuffix(text.trim()).replace(/^!/, '').replaceAll('`', '')}\``;
  if (typeof target === 'string') return `[${text.trim()}](${target})`;
  if (target !== undefined && 'kind' in target) {
    const id = scope.idOf.get(target);
    if (id !== undefined) return `[${label}](symbol:${id})`;
  }
  return label;
}

const fence = /^ *(?<marks>`{3,}|~{3,}) *(?<language>[\w-]*)[^\n]*\n(?<code>[\s\S]*?)\n? *\k<marks> *$/gm;

/** The title that follows the tag, as the first paragraph of its text. */
function titled(title: string | undefined, text: string): string {
  return title === undefined || title === '' ? text : `**${title}**\n\n${text}`;
}

/** Splits an example into its programs, each with the text that leads to it, the last one with what comes after it. */
function examples(text: string): ApiExample[] {
  const found: ApiExample[] = [];
  let end = 0;
  for (const match of text.matchAll(fence)) {
    found.push({
      text: present(text.slice(end, match.index).trim()),
      code: match.groups?.['code'] ?? '',
      language: match.groups?.['language'] || 'ts',
    });
    end = match.index + match[0].length;
  }
  const last = found.at(-1);
  if (last !== undefined) last.after = present(text.slice(end).trim());
  return found;
}

function withoutDash(text: string): string {
  return text.replace(/^\s*-\s+/, '');
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text;
}

function presentList(texts: readonly string[]): string[] | undefined {
  return nonEmpty(texts.filter((text) => text !== ''));
}

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
