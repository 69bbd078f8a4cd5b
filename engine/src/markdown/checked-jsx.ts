import type { MDXComponents } from 'mdx/types.js';
import type { ElementType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { SourceLocation } from '../core/diagnostics.ts';

/** What the compiler says of each element's place; columns from 1. */
interface ElementPlace {
  lineNumber: number;
  columnNumber: number;
}

interface Fault {
  message: string;
  hint: string;
}

/** A document shows what can't be shown. */
export class UnshowableError extends Error {
  readonly hint: string;
  constructor(
    { message, hint }: Fault,
    /** Of the element that would show it. */
    readonly place: Pick<SourceLocation, 'line' | 'column'>,
  ) {
    super(message);
    this.hint = hint;
  }
}

/**
 * The JSX of a document that is compiled for development. React would show nothing in place of a function, and throws
 * for the rest only while it renders the page, when nothing says where it is.
 * @param components what each element of the article is rendered by; what other components do with their content is
 * their own matter
 * @throws UnshowableError when the document's content is made
 */
export function checkedJsx(components: MDXComponents) {
  const elements = new Set<unknown>([Fragment]);
  for (const [name, component] of Object.entries(components)) if (/^[a-z]/.test(name)) elements.add(component);
  return {
    Fragment,
    jsxDEV(type: ElementType, props: Record<string, unknown>, key: string, isStatic: boolean, at?: ElementPlace) {
      const isElement = typeof type === 'string' || elements.has(type);
      const fault = isElement ? faultOf(props['children']) : faultOfComponent(type);
      if (fault !== undefined) throw new UnshowableError(fault, { line: at?.lineNumber, column: at?.columnNumber });
      return (isStatic ? jsxs : jsx)(type, props, key);
    },
  };
}

function faultOfComponent(type: ElementType): Fault | undefined {
  if (Object.prototype.toString.call(type) !== '[object AsyncFunction]') return undefined;
  return {
    message: 'This component is async, and pages are rendered at once.',
    hint: 'A component can’t be async, nor wait: load what it shows with `await` at the top of its module.',
  };
}

function faultOf(content: unknown): Fault | undefined {
  if (Array.isArray(content)) return content.map(faultOf).find((fault) => fault !== undefined);
  if (typeof content === 'function') {
    return { message: 'A function can’t be shown.', hint: 'Call it, or show it as a component: <Name />.' };
  }
  if (typeof content !== 'object' || content === null) return undefined;
  // Elements, and lists of what can be shown.
  if ('$$typeof' in content || Symbol.iterator in content) return undefined;
  const { constructor } = content as { constructor?: { name: string } };
  const kind = constructor === undefined ? '' : ` (${constructor.name})`;
  return { message: `An object${kind} can’t be shown.`, hint: 'Show one of its values, or text made from it.' };
}
