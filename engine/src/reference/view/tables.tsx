import type { Field } from '../fields.ts';
import type { ReactNode } from 'react';
import type { ApiSignature, ApiSymbol, ApiType, SourceLocation, TypeParameter } from '../../core/reference-model.ts';
import { Table } from '../../markdown/components.tsx';
import { parameterFields } from '../fields.ts';
import { ShortType, TypeCell } from './code.tsx';
import { Markdown, Section } from './comment.tsx';
import { useView } from './reference-view.ts';

/** A word about a symbol or a member: its kind, or what is special about it. */
export function Badge({ children, tone }: { children: string; tone?: 'warn' | 'quiet' }) {
  return <span className={tone === undefined ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}

/** How a program gets the symbol, and where it is defined. */
export function MetadataLine({ symbol }: { symbol: ApiSymbol }) {
  const { model } = useView();
  const metadata: ReactNode[] = [];
  if (symbol.internal !== true && symbol.kind !== 'namespace') {
    const [name = symbol.name] = symbol.qualifiedName.split('.');
    metadata.push(
      <code key="import">
        {symbol.isDefault === true ? `import ${symbol.name} from` : `import { ${name} } from`} '{model.package.name}'
      </code>,
    );
  }
  if (symbol.source !== undefined) metadata.push(<DefinedIn source={symbol.source} key="source" />);
  if (metadata.length === 0) return null;
  return <p className="metadata">{metadata}</p>;
}

/** The place in the original sources, at the release that is documented. */
export function DefinedIn({ source }: { source: SourceLocation }) {
  const { repository, tag, sourcePath = '' } = useView().library;
  const path = [...sourcePath.split('/'), ...source.file.split('/')].filter((part) => part !== '').join('/');
  const label = `${source.file}:${source.line}`;
  return (
    <span>
      Defined in{' '}
      {repository === undefined || tag === undefined ? (
        <code>{label}</code>
      ) : (
        <a href={`${repository.replace(/\/$/, '')}/blob/${tag}/${path}#L${source.line}`} rel="external noopener">
          {label}
        </a>
      )}
    </span>
  );
}

/** Values with their types, defaults and descriptions, to be scanned. */
export function FieldTable({ fields, label }: { fields: readonly Field[]; label: string }) {
  const withDefaults = fields.some((field) => field.default !== undefined);
  const withTexts = fields.some((field) => field.comment !== undefined);
  return (
    <Table label={label} className="fields">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          {withDefaults && <th scope="col">Default</th>}
          {withTexts && <th scope="col">Description</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Row
            field={field}
            withDefault={withDefaults}
            withText={withTexts}
            key={`${field.prefix ?? ''}${field.name}`}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ field, withDefault, withText }: { field: Field; withDefault: boolean; withText: boolean }) {
  const name = (
    <code>
      {field.prefix !== undefined && <span className="prefix">{field.prefix}</span>}
      {field.name}
      {field.optional === true && '?'}
    </code>
  );
  return (
    <tr id={field.anchor}>
      <th scope="row">
        {field.anchor === undefined ? name : <a href={`#${field.anchor}`}>{name}</a>}
        {field.deprecated === true && <Badge tone="warn">deprecated</Badge>}
        {field.badges?.map((badge) => (
          <Badge tone="quiet" key={badge}>
            {badge}
          </Badge>
        ))}
      </th>
      <td>
        <TypeCell type={field.type} />
      </td>
      {withDefault && <td>{field.default !== undefined && <code>{field.default}</code>}</td>}
      {withText && <td>{field.comment !== undefined && <Markdown text={field.comment} />}</td>}
    </tr>
  );
}

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
