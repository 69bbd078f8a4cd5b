import { CodeFigure } from '../../markdown/components/code-block.tsx';
import { codeKey } from '../model/highlighted-code.ts';
import { useView } from './reference-view.ts';

/** A program of a doc comment; its colours were worked out when the library was read. */
export function CodeBlock({ code, language, title }: { code: string; language: string; title?: string }) {
  const { model } = useView();
  const lines = model.code[codeKey(code, language)] ?? code.split('\n').map((text) => [{ text, offset: 0 }]);
  return <CodeFigure block={{ language, title, lines, highlighted: new Set(), line: 0, hideOutput: true }} />;
}
