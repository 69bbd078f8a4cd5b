import type { Position } from 'unist';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { asciiAlphanumeric } from 'micromark-util-character';
import type { Code, Effects, Extension, State, Token } from 'micromark-util-types';

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
export function headingIdSyntax(): Extension {
  return { text: { [openBrace]: { name: 'headingId', tokenize } } };
}

export function headingIdFromMarkdown(): FromMarkdownExtension {
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
