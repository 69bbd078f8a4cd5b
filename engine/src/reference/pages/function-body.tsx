import type { ApiSymbol } from '../model/reference-model.ts';
import { parameterFields } from '../facts/parameter-fields.ts';
import { Markdown } from '../view/markdown.tsx';
import { Parameters } from '../view/parameters.tsx';
import { Section } from '../view/section.tsx';

/** What a function takes and gives back. */
export function FunctionBody({ symbol }: { symbol: ApiSymbol }) {
  const signatures = symbol.signatures ?? [];
  const { fields, spread } = parameterFields(signatures);
  const returns = symbol.comment?.returns ?? signatures.find((each) => each.comment?.returns)?.comment?.returns;
  return (
    <>
      {fields.length + spread.length > 0 && (
        <Section id="parameters" title="Parameters">
          <Parameters signatures={signatures} />
        </Section>
      )}
      {returns !== undefined && (
        <Section id="returns" title="Returns">
          <Markdown text={returns} />
        </Section>
      )}
    </>
  );
}
