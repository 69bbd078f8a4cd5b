import { renderMermaidSVG, THEMES } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { crop } from './crop.ts';
import { bothModes, plainSvg } from './svg.ts';

/** Names of themes, one for each color mode. */
export interface DiagramTheme {
  light: string;
  dark: string;
}

/** The themes that there are. */
export const themeNames: readonly string[] = Object.keys(THEMES);

/**
 * Draws Mermaid's source in both color modes at once.
 * @param prefix of ids, so that drawings can share a page
 */
export function drawDiagram(code: string, { light, dark }: DiagramTheme, prefix: string): Element {
  return bothModes(draw(code, light, prefix), draw(code, dark, prefix));
}

/** Room around what's drawn. */
const padding = 12;

function draw(code: string, theme: string, prefix: string): Element {
  const drawing = plainSvg(renderMermaidSVG(code, { ...THEMES[theme], transparent: true, padding }), prefix);
  if (!hasText(drawing)) throw new Error('There is nothing in it that the renderer knows.');
  if (code.startsWith('sequenceDiagram')) trim(drawing);
  if (/^(?:flowchart|graph|stateDiagram)/.test(code)) crop(drawing, padding);
  return drawing;
}

function hasText({ tagName, children }: Element): boolean {
  return tagName === 'text' || children.some((child) => child.type === 'element' && hasText(child));
}

/** Room that the renderer leaves above and below a sequence, which doesn't follow its padding. */
const spareRoom = 18;

/** Takes the spare room off a sequence; its lifelines run out of the picture. */
function trim({ properties }: Element): void {
  const [left, top, width, height] = String(properties.viewBox).split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const shown = height - 3 * spareRoom;
  properties.viewBox = [left, top + spareRoom, width, shown].join(' ');
  properties.height = shown;
}
