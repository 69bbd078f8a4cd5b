import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import type { Position } from 'unist';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentMarker: 'htmlCommentMarker';
    htmlCommentText: 'htmlCommentText';
  }
}

declare module 'mdast' {
  interface HtmlComment {
    type: 'htmlComment';
    value: string;
    data?: Data;
    position?: Position;
  }
  interface PhrasingContentMap {
    htmlComment: HtmlComment;
  }
  interface RootContentMap {
    htmlComment: HtmlComment;
  }
  interface BlockContentMap {
    htmlComment: HtmlComment;
  }
}

const lessThan = 60;
const dash = 45;
const opening = [lessThan, 33, dash, dash];
const closing = [dash, dash, 62];

/**
 * MDX doesn't have `<!-- comments -->`, Markdown does: both kinds of file may have them, as in
 * Docusaurus. Must be added after MDX, so that it is asked before JSX is.
 */
export function htmlCommentSyntax(): Extension {
  return {
    flow: { [lessThan]: comment(true) },
    text: { [lessThan]: comment(false) },
  };
}

/** Makes nodes of the comments that `htmlComment` finds. */
export function htmlCommentFromMarkdown(): FromMarkdownExtension {
  return {
    enter: {
      htmlComment(token: Token) {
        this.enter({ type: 'htmlComment', value: '' }, token);
      },
    },
    exit: {
      htmlComment(token: Token) {
        const node = this.stack.at(-1);
        if (node?.type === 'htmlComment') node.value = this.sliceSerialize(token).slice(4, -3).trim();
        this.exit(token);
      },
    },
  };
}

function comment(flow: boolean): Construct {
  return {
    name: flow ? 'htmlCommentFlow' : 'htmlCommentText',
    concrete: flow,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return tokenizeComment(this, effects, flow ? trailingBlanks(effects, ok, nok) : ok, nok);
    },
  };
}

function tokenizeComment(context: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let matched = 0;

  return (code) => {
    effects.enter('htmlComment');
    effects.enter('htmlCommentMarker');
    return open(code);
  };

  function open(code: Code): State | undefined {
    if (code !== opening[matched]) return nok(code);
    effects.consume(code);
    if (++matched < opening.length) return open;
    effects.exit('htmlCommentMarker');
    matched = 0;
    return rest;
  }

  /** A line that goes on with a comment. Where a comment begins doesn't matter: the line after a list counts as lazy, too. */
  function lineStart(code: Code): State | undefined {
    return context.parser.lazy[context.now().line] ? nok(code) : rest(code);
  }

  function rest(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (markdownLineEnding(code)) return lineEnd(code);
    effects.enter('htmlCommentText');
    return text(code);
  }

  function text(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      matched = 0;
      effects.exit('htmlCommentText');
      return code === null ? nok(code) : lineEnd(code);
    }
    effects.consume(code);
    if (code === closing[matched]) matched += 1;
    // A third dash still leaves the last two matched.
    else matched = code === dash ? Math.min(matched, 2) : 0;
    if (matched < closing.length) return text;
    effects.exit('htmlCommentText');
    effects.exit('htmlComment');
    return ok;
  }

  function lineEnd(code: Code): State {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return lineStart;
  }
}

/** A comment is its own block only where nothing follows it on its line. */
function trailingBlanks(effects: Effects, ok: State, nok: State): State {
  let inside = false;
  return function blanks(code) {
    if (markdownSpace(code)) {
      if (!inside) effects.enter('whitespace');
      inside = true;
      effects.consume(code);
      return blanks;
    }
    if (inside) effects.exit('whitespace');
    inside = false;
    return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
  };
}
