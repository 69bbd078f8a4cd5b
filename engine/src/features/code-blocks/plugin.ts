import type { Nodes, Root } from 'mdast';
import { createElement } from 'react';
import { visit } from 'unist-util-visit';
import { type Assembly, toPrepared } from '../../markdown/assembly.ts';
import { attributeValue, isJsxElement, type JsxElement } from '../../markdown/jsx-elements.ts';
import { type Fence, parseFenceMeta } from '../../markdown/fences.ts';
import { readMagicComments } from '../../markdown/magic-comments.ts';
import { CodeBlockFigure } from './code-block.tsx';
import { prepareCodeBlock } from './prepare-code-block.ts';

/**
 * Fences, and `<CodeBlock>` elements, become highlighted blocks.
 * @param explanation link to where the site explains what the labels of outputs mean
 */
export function codeBlocks(assembly: Assembly, explanation?: string) {
  return async (tree: Root): Promise<void> => {
    const work: Promise<void>[] = [];
    const folded = new Set<Nodes>();
    const placeOf = places(assembly);
    visit(tree, (node) => {
      if (isClosedFold(node)) visit(node, (inner) => void folded.add(inner));
      const fence = fenceOf(node, assembly);
      if (fence === undefined) return;
      const place = placeOf(fence);
      const figure = prepareCodeBlock(fence, assembly).then((block) =>
        createElement(CodeBlockFigure, { block: { ...block, place }, explanation, isFolded: folded.has(node) }),
      );
      work.push(toPrepared(node, assembly, figure));
    });
    await Promise.all(work);
  };
}

/** Says of one fence after the other where it is: the section, and which of those with its title there. */
function places({ document }: Assembly): (fence: Fence) => string | undefined {
  const counts = new Map<string, number>();
  return ({ line, meta }) => {
    const heading = document.headings.findLast((entry) => entry.line < line && entry.depth > 1);
    const section = heading && `in ${heading.text}`;
    const key = JSON.stringify([meta.values.title, heading?.line]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 1) return section;
    return [section, `(${count})`].join(' ').trim();
  };
}

/** Nothing of it is on screen until a reader opens it. */
function isClosedFold(node: Nodes): boolean {
  return (
    node.type === 'mdxJsxFlowElement' &&
    node.name === 'details' &&
    !node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'open')
  );
}

function fenceOf(node: Nodes, assembly: Assembly): Fence | undefined {
  if (node.type === 'code') {
    return assembly.document.fences.find((entry) => entry.line === node.position?.start.line);
  }
  return isJsxElement(node) && node.name === 'CodeBlock' ? elementFence(node, assembly) : undefined;
}

/**
 * `<CodeBlock language="ts" title="…">{`code`}</CodeBlock>` is highlighted like a fence. Its code
 * must be known at build time: a string or a template without `${…}`.
 */
function elementFence(node: JsxElement, assembly: Assembly): Fence {
  const text = codeOf(node);
  if (text === undefined) {
    assembly.report({
      code: 'bad-code-block',
      message: "The code of this <CodeBlock> isn't known before the page runs.",
      hint: 'Write it as a template without ${…}: <CodeBlock language="ts">{`const a = 1;`}</CodeBlock>',
      at: node.position,
    });
  }
  const language = attributeValue(node, 'language') ?? 'text';
  const title = attributeValue(node, 'title');
  const numbers = attributeValue(node, 'showLineNumbers');
  const meta = parseFenceMeta(attributeValue(node, 'metastring') ?? '');
  const marked = readMagicComments(text ?? '', language);
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return {
    language,
    line,
    column,
    code: marked.code,
    highlighted: [...meta.lines, ...marked.highlighted],
    sourceLines: [],
    meta: {
      ...meta,
      values: {
        ...meta.values,
        ...(title === undefined ? {} : { title }),
        ...(numbers === undefined || numbers === 'false'
          ? {}
          : { showLineNumbers: numbers === 'true' ? true : numbers }),
      },
    },
  };
}

function codeOf(node: JsxElement): string | undefined {
  const [child, ...more] = node.children.filter((entry) => entry.type !== 'text' || entry.value.trim() !== '');
  if (!child || more.length > 0) return undefined;
  if (child.type === 'text') return child.value;
  if (child.type === 'paragraph') return codeOf({ ...node, children: child.children } as JsxElement);
  if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return undefined;
  const statement = child.data?.estree?.body[0];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value.trim();
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return (expression.quasis[0]?.value.cooked ?? '').replace(/^\n|\s+$/g, '');
  }
  return undefined;
}
