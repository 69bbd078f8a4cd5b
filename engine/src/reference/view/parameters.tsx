import type { ApiType } from '../model/api-type.ts';
import type { ApiSignature, TypeParameter } from '../model/reference-model.ts';
import { type Field, FieldTable } from './field-table.tsx';
import { parameterFields } from '../facts/parameter-fields.ts';
import { Markdown } from './markdown.tsx';
import { Section } from './section.tsx';
import { ShortType, TypeCell } from './signature.tsx';

/** What a function takes, over all its overloads. */
export function Parameters({ signatures }: { signatures: readonly ApiSignature[] }) {
  const { fields, spread } = parameterFields(signatures);
  if (fields.length === 0 && spread.length === 0) return null;
  return (
    <>
      {fields.length > 0 && <FieldTable fields={fields satisfies readonly Field[]} label="Parameters" />}
      <SpreadNote spread={spread} />
    </>
  );
}

/** Fields that a parameter takes over from another type are explained there. */
function SpreadNote({ spread }: { spread: readonly { parameter: string; type: ApiType }[] }) {
  return spread.map(({ parameter, type }, index) => (
    <p className="spread-note" key={index}>
      <code>{parameter}</code> also takes the fields of <ShortType type={type} />.
    </p>
  ));
}

export function TypeParameters({ parameters }: { parameters?: readonly TypeParameter[] }) {
  if (parameters?.some(({ constraint, default: fallback, comment }) => constraint ?? fallback ?? comment) !== true) {
    return null;
  }
  return (
    <Section id="type-parameters" title="Type parameters">
      <dl className="type-parameters">
        {parameters.map(({ name, constraint, default: fallback, comment }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {constraint !== undefined && (
                <>
                  {' '}
                  extends <TypeCell type={constraint} />
                </>
              )}
              {fallback !== undefined && (
                <>
                  , by default <TypeCell type={fallback} />
                </>
              )}
            </dt>
            {comment !== undefined && (
              <dd>
                <Markdown text={comment} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}
