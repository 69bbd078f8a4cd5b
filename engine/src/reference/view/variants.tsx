import type { ApiSymbol } from '../../core/reference-model.ts';
import { Table } from '../../markdown/components.tsx';
import { variantsOf } from '../variants.ts';
import { Section, SymbolLink } from './comment.tsx';
import { useView } from './reference-view.ts';

/** The types of a union by the literals that tell them apart: events by function and moment. */
export function Variants({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const found = variantsOf(symbol, index);
  if (found === undefined) return null;
  return (
    <Section id="variants" title="Variants">
      <Table label={`Variants of ${symbol.name}`}>
        <thead>
          <tr>
            {found.properties.map((name) => (
              <th scope="col" key={name}>
                <code>{name}</code>
              </th>
            ))}
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {found.variants.map(({ symbol: variant, literals }) => (
            <tr key={variant.id}>
              {found.properties.map((name) => (
                <td key={name}>
                  <code>{literals.get(name)}</code>
                </td>
              ))}
              <td>
                <SymbolLink id={variant.id} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
