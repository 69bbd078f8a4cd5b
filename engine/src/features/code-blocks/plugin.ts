import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Assembly, attributeValue, type JsxElement, setAttribute, toElement } from '../../markdown/assembly.ts';
import { type Fence, parseFenceMeta } from '../../markdown/fences.ts';
import { readMagicComments } from '../../markdown/magic-comments.ts';
import { renderDiagram } from '../diagrams/render-diagram.tsx';
import { prepareCodeBlock } from './prepare-code-block.ts';

/** Fences become `engine-code` and `engine-diagram` elements that name their prepared data by number. */
export function codeBlocks(assembly: Assembly) {
  return async (tree: Root): Promise<void> => {
    const work: Promise<void>[] = [];
    visit(tree, 'code', (node: Code) => {
      const fence = assembly.document.fences.find((entry) => entry.line === node.position?.start.line);
      if (!fence) return;
      work.push(fence.language === 'mermaid' ? diagram(node, fence, assembly) : code(node, fence, assembly));
    });
    await Promise.all(work);
  };
}

async function code(node: Code, fence: Fence, assembly: Assembly): Promise<void> {
  const index = assembly.codeBlocks.push(undefined as never) - 1;
  toElement(node, 'engine-code', { index: String(index) });
  assembly.codeBlocks[index] = await prepareCodeBlock(fence, assembly);
}

async function diagram(node: Code, fence: Fence, assembly: Assembly): Promise<void> {
  const index = assembly.diagrams.push(undefined) - 1;
  toElement(node, 'engine-diagram', { index: String(index) });
  assembly.diagrams[index] = await renderDiagram(fence, index, assembly);
}

/**
 * `<CodeBlock language="ts" title="…">{`code`}</CodeBlock>` is highlighted like a fence. Its code
 * must be known at build time: a string or a template without `${…}`.
 */
export function codeComponents(assembly: Assembly) {
  return async (tree: Root): Promise<void> => {
    const work: Promise<void>[] = [];
    visit(tree, (node) => {
      if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'CodeBlock') {
        work.push(prepare(node, assembly));
      }
    });
    await Promise.all(work);
  };
}

async function prepare(node: JsxElement, assembly: Assembly): Promise<void> {
  const text = codeOf(node);
  if (text === undefined) {
    assembly.report({
      code: 'bad-code-block',
      message: 'The code of this <CodeBlock> is not known before the page runs.',
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
  const index = assembly.codeBlocks.push(undefined as never) - 1;
  setAttribute(node, 'index', String(index));
  node.children = [];
  assembly.codeBlocks[index] = await prepareCodeBlock(
    {
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
    },
    assembly,
  );
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
