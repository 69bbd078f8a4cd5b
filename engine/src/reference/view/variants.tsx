import type { ApiSymbol } from '../../core/reference-model.ts';
import { firstSentence } from '../../core/text.ts';
import { Table } from '../../markdown/components.tsx';
import { variantsOf } from '../variants.ts';
import { MarkdownLine, SymbolLink } from './comment.tsx';
import { useView } from './reference-view.ts';
import { Section } from './sections.tsx';

/** The types of a union by the literals that tell them apart: events by function and moment. */
export function Variants({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const found = variantsOf(symbol, index);
  if (found === undefined) return null;
  const described = found.variants.some((variant) => index.summary(variant.symbol) !== '');
  return (
    <Section id="variants" title="Variants">
      <Table className="variants rows" label={`Variants of ${symbol.name}`}>
        <thead>
          <tr>
            {found.properties.map((name) => (
              <th scope="col" key={name}>
                <code>{name}</code>
              </th>
            ))}
            <th scope="col">Type</th>
            {described && <th scope="col">Description</th>}
          </tr>
        </thead>
        <tbody>
          {found.variants.map(({ symbol: variant, literals }) => (
            <tr key={variant.id}>
              {found.properties.map((name) => (
                <td key={name} data-label={name}>
                  <code>{literals.get(name)}</code>
                </td>
              ))}
              <td>
                <SymbolLink id={variant.id} />
              </td>
              {described && (
                <td className="description">
                  <MarkdownLine text={firstSentence(index.summary(variant))} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
