import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { prepareCodeBlock } from '../code/prepare-code-block.ts';
import { renderDiagram } from '../diagrams/render-diagram.tsx';
import type { Assembly } from '../compile/assembly.ts';
import type { Fence } from '../parse/fences.ts';
import { toElement } from './to-element.ts';

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
