import type { Element } from 'hast';
import type { Code } from 'mdast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { visit } from 'unist-util-visit';
import { hashValue } from '../../core/fingerprint.ts';
import { nearest } from '../../core/nearest.ts';
import { type Assembly, type MarkdownPlugin, type Position, toPrepared } from '../../markdown/assembly.ts';
import type { Fence } from '../../markdown/fences.ts';
import type { DiagramTheme } from './draw-diagram.ts';
import { flowchartSource, UnknownStatement } from './flowchart-source.ts';

/** Mermaid fences become drawings. Runs before code blocks, which take the fences that are left. */
export function drawDiagrams(theme: DiagramTheme): MarkdownPlugin {
  return (assembly) => async (tree) => {
    const work: Promise<void>[] = [];
    visit(tree, 'code', (node: Code) => {
      const fence = assembly.document.fences.find((entry) => entry.line === node.position?.start.line);
      if (fence?.language !== 'mermaid') return;
      work.push(toPrepared(node, assembly, renderDiagram(fence, work.length, theme, assembly)));
    });
    await Promise.all(work);
  };
}

/**
 * Draws a Mermaid fence for both color modes. A diagram that cannot be read is reported and shows
 * as nothing; one without a name is reported, because not everybody sees it.
 */
async function renderDiagram(fence: Fence, index: number, theme: DiagramTheme, assembly: Assembly): Promise<ReactNode> {
  const at: Position = { start: { line: fence.line, column: fence.column } };
  const { code, title, description, hasLinks } = readSource(fence.code);
  const caption = fence.meta.values.title;
  const name = fence.meta.values.accTitle ?? title ?? caption;
  if (typeof name !== 'string') {
    assembly.report({
      severity: 'warning',
      code: 'nameless-diagram',
      message: "This diagram has no name for readers who can't see it.",
      hint: 'Say what it shows: ```mermaid title="How a tool call travels"',
      at,
    });
  }
  if (hasLinks) {
    assembly.report({
      severity: 'warning',
      code: 'diagram-link',
      message: 'Nothing in this diagram leads anywhere: drawings have no links, so "click" is left out.',
      hint: 'Link to the pages in the text below the diagram.',
      at,
    });
  }
  const prefix = `${slug(assembly.document.file)}-d${index + 1}-`;
  let drawing: Element;
  try {
    drawing = await draw(code, theme, prefix, assembly, at);
  } catch (error) {
    const unknown = error instanceof UnknownStatement ? error.statement : undefined;
    const offset = unknown === undefined ? 0 : fence.code.split('\n').findIndex((line) => line.includes(unknown));
    assembly.report({
      code: 'bad-diagram',
      message: `This diagram cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
      hint:
        unknown === undefined
          ? 'The first line names the kind: "flowchart LR", "sequenceDiagram", "classDiagram", "stateDiagram-v2", "erDiagram".'
          : 'Names have the letters of English, digits, and hyphens. Links are -->, ---, -.->, -.-, ==>, and ===, with <, |text|, or -- text --> as well.',
      at: { start: { line: fence.line + 1 + Math.max(0, offset), column: fence.column } },
    });
    return null;
  }
  return figure(drawing, fence.code, typeof name === 'string' ? name : 'Diagram', description, caption);
}

/** A drawing for both modes: that of an earlier build, else drawn now. The library that draws is large, so it's loaded for that. */
async function draw(
  source: string,
  theme: DiagramTheme,
  prefix: string,
  { options: { disk }, report }: Assembly,
  at: Position,
): Promise<Element> {
  const code = /^(?:flowchart|graph)/.test(source) ? flowchartSource(source) : source;
  const key = `diagram ${hashValue([code, theme, prefix])}`;
  const kept = disk?.read(key)?.toString();
  if (kept !== undefined) return JSON.parse(kept) as Element;
  const { drawDiagram, themeNames } = await import('./draw-diagram.ts');
  const unknown = [theme.light, theme.dark].filter((name) => !themeNames.includes(name));
  for (const name of unknown) {
    const meant = nearest(name, themeNames);
    report({
      code: 'unknown-diagram-theme',
      message: `There is no diagram theme "${name}".`,
      hint: `${meant ? `Did you mean "${meant}"? ` : ''}The themes are: ${themeNames.join(', ')}.`,
      at,
    });
  }
  const drawing = drawDiagram(code, theme, prefix);
  // What something was reported about is drawn, and reported, each time.
  if (unknown.length === 0) disk?.write(key, JSON.stringify(drawing));
  return drawing;
}

/** @param source what programs read that can't see the drawing */
function figure(
  drawing: Element,
  source: string,
  name: string,
  description: string | undefined,
  caption: unknown,
): ReactNode {
  const { width, height, ...rest } = drawing.properties;
  drawing.properties = {
    ...rest,
    width: Math.ceil(Number(width)),
    height: Math.ceil(Number(height)),
    role: 'img',
    ariaLabel: description === undefined ? name : `${name}. ${description}`,
  };
  return (
    <figure className="diagram" data-source={source}>
      {/* Wide drawings scroll; the keyboard must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="diagram-drawing" tabIndex={0}>
        {toJsxRuntime(drawing, { Fragment, jsx, jsxs })}
      </div>
      {typeof caption === 'string' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** What Mermaid's source says that the renderer doesn't know, and the rest of it. */
interface DiagramSource {
  code: string;
  title?: string | undefined;
  description?: string | undefined;
  hasLinks: boolean;
}

/** Front matter, and comments before the first line that says what kind of diagram it is. */
const frontMatter = /^\s*---[ \t]*\n([^]*?)\n[ \t]*---[ \t]*(?=\n|$)/;
const comments = /^(?:\s*%%(?:\{[^]*?\}%%|.*))+/;
const accessibleName = /^\s*accTitle\s*:\s*(.+)$/gm;
const accessibleDescription = /^\s*accDescr\s*(?::\s*(.+)$|\{([^}]*)\})/gm;
/** In flowcharts and class diagrams, where a space and a word follow the name. */
const links = /^\s*click[ \t]+[\w-]+[ \t]+["\w].*$/gm;

function readSource(source: string): DiagramSource {
  const [matter = '', settings = ''] = frontMatter.exec(source) ?? [];
  const body = source.slice(matter.length).replace(comments, '').trim();
  const withoutNames = body.replace(accessibleName, '').replace(accessibleDescription, '');
  const code = /^(?:flowchart|graph|classDiagram)/.test(body) ? withoutNames.replace(links, '') : withoutNames;
  const [[, name] = []] = body.matchAll(accessibleName);
  const [[, line, block = ''] = []] = body.matchAll(accessibleDescription);
  const title = /^title\s*:\s*(["']?)(.+?)\1\s*$/m.exec(settings)?.[2];
  return {
    code: code.trim(),
    title: name?.trim() ?? title,
    description: line?.trim() ?? (block.trim().replace(/\s+/g, ' ') || undefined),
    hasLinks: code !== withoutNames,
  };
}

function slug(file: string): string {
  return file.replace(/\.[^.]+$/, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}
