import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import { asciiAlphanumeric } from 'micromark-util-character';
import type { Code, Effects, Extension, State, Token } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Position } from 'unist';
import { htmlCommentFromMarkdown, htmlCommentSyntax } from './html-comment.ts';

/** In quotes and lists, too. Where backticks follow those of the beginning, they are inline code. */
const openingFence = /^(?:[\s>]|(?:[-*+]|\d{1,9}[.)])\s)*(`{3,}(?!.*`)|~{3,})/;
const closingFence = /^[\s>]*(`{3,}|~{3,})\s*$/;

/**
 * Rewrites the two older forms that the parser cannot be taught, outside code blocks: `:::note Title`
 * and comments that share a line with tags. Only the end of a line may move, so that every line and
 * column stays what it was.
 */
export function rewriteLines(source: string): string {
  let fence: string | undefined;
  let isInComment = false;
  return source
    .split('\n')
    .map((line) => {
      const wasInComment = isInComment;
      if (fence === undefined) isInComment = isCommentOpen(line, isInComment);
      if (wasInComment) return line;
      if (fence === undefined) fence = openingFence.exec(line)?.[1];
      else if (closingFence.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
      return fence === undefined ? commentsBesideTags(admonitionTitle(line)) : line;
    })
    .join('\n');
}

/** `:::note Title` → `:::note[Title]`. */
function admonitionTitle(line: string): string {
  return line.replace(
    /^([\s>]*:{3,}\s*[a-z]+)[ \t]+([^\s{[][^\n]*?)[ \t]*$/i,
    (_, opening: string, title: string) => `${opening}[${withPairedBrackets(title)}]`,
  );
}

/** `Array[0` → `Array\[0`: the title would end nowhere. In code, backslashes are shown. */
function withPairedBrackets(title: string): string {
  const brackets = title.replace(/\\.|[^[\]]/g, '');
  let rest = brackets;
  while (rest.includes('[]')) rest = rest.replaceAll('[]', '');
  if (rest === '') return title;
  return title.replace(/`[^`]*`|\\.|[[\]]/g, (part) => (/^[[\]]$/.test(part) ? `\\${part}` : part));
}

/** Code in a line, a comment that ends there, or the beginning of one that doesn't. */
const codeOrComment = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--(.*?)-->|<!--/g;

/** Whether a comment goes on after this line. */
function isCommentOpen(line: string, isInComment: boolean): boolean {
  const end = isInComment ? line.indexOf('-->') : 0;
  return end === -1 || line.slice(end).match(codeOrComment)?.at(-1) === '<!--';
}

const openingTagOrComment = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*<!--.*-->\s*\S/;

/**
 * `<p><!-- a --></p>` → `<p>{/* a *\/}</p>`: after a tag, and where a line begins with one, MDX doesn't ask for our
 * comments.
 */
function commentsBesideTags(line: string): string {
  const bare = line.replace(codeOrComment, (part) => (part.startsWith('`') ? '' : part.replaceAll('`', '')));
  // What a single backtick begins may be code that goes on in the next line.
  if (bare.includes('`') || !(/>\s*<!--/.test(bare) || openingTagOrComment.test(line))) return line;
  return line.replace(codeOrComment, (part, _ticks, text?: string) =>
    text === undefined ? part : `{/* ${text.replaceAll('*/', '* ')}*/}`,
  );
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
    headingIdText: 'headingIdText';
  }
}

declare module 'mdast' {
  interface HeadingId {
    type: 'headingId';
    value: string;
    data?: Data;
    position?: Position;
  }
  interface PhrasingContentMap {
    headingId: HeadingId;
  }
  interface RootContentMap {
    headingId: HeadingId;
  }
}

const openBrace = 123;
const closeBrace = 125;
const hash = 35;

/**
 * `## Title {#its-id}`: MDX would read `{#its-id}` as JavaScript and fail. Must be added after
 * MDX, so that it is asked before expressions are.
 */
function headingIdSyntax(): Extension {
  return { text: { [openBrace]: { name: 'headingId', tokenize } } };
}

function headingIdFromMarkdown(): FromMarkdownExtension {
  return {
    enter: {
      headingId(token: Token) {
        this.enter({ type: 'headingId', value: this.sliceSerialize(token).slice(2, -1) }, token);
      },
    },
    exit: {
      headingId(token: Token) {
        this.exit(token);
      },
    },
  };
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0;

  return (code) => {
    effects.enter('headingId');
    effects.enter('headingIdText');
    effects.consume(code);
    return (next) => {
      if (next !== hash) return nok(next);
      effects.consume(next);
      return id;
    };
  };

  function id(code: Code): State | undefined {
    if (code === closeBrace && length > 0) {
      effects.consume(code);
      effects.exit('headingIdText');
      effects.exit('headingId');
      return ok;
    }
    // Letters, digits and -_.: are what an address may carry unescaped.
    if (!asciiAlphanumeric(code) && (code === null || !'-_.:'.includes(String.fromCharCode(code)))) return nok(code);
    effects.consume(code);
    length += 1;
    return id;
  }
}

/** What Docusaurus's Markdown has beyond MDX: HTML comments, `{#heading-id}` and `:::` containers. */
export function remarkSyntax(this: Processor): void {
  const data = this.data();
  const micromark = (data.micromarkExtensions ??= []);
  const fromMarkdown = (data.fromMarkdownExtensions ??= []);
  micromark.push(htmlCommentSyntax(), headingIdSyntax(), containerDirectives());
  fromMarkdown.push(htmlCommentFromMarkdown(), headingIdFromMarkdown(), directiveFromMarkdown());
}

/** Containers alone: `:word` and `::word` stay text, or "at 10:am" would lose its end. */
function containerDirectives() {
  const { flow } = directive();
  const colon = 58;
  const constructs = flow?.[colon];
  const [container] = Array.isArray(constructs) ? constructs : [constructs];
  return container ? { flow: { [colon]: container } } : {};
}
