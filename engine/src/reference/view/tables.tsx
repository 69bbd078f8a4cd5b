import type { ReactNode } from 'react';
import type { ApiSignature, ApiSymbol, PackageLocation, TypeParameter } from '../../core/reference-model.ts';
import { Table } from '../../markdown/components.tsx';
import { breakable } from '../../shell/breakable.tsx';
import { Later } from '../../shell/later.tsx';
import { type Defaults, type Field, freeAnchor, withoutDefault } from '../fields.ts';
import { parameterFields } from '../parameter-fields.ts';
import type { WordsOf } from '../words.ts';
import { TypeCell } from './code.tsx';
import { Markdown } from './comment.tsx';
import { FieldText } from './description.tsx';
import { Since } from './history.tsx';
import { symbolHref, useView } from './reference-view.ts';
import { Section } from './sections.tsx';

/** A word about a symbol or a member: its kind, or what is special about it. */
export function Badge({ children, tone }: { children: string; tone?: 'warn' | 'quiet' }) {
  return <span className={tone === undefined ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}

/** How a program gets the symbol, and where it is defined. */
export function MetadataLine({ symbol }: { symbol: ApiSymbol }) {
  const { model } = useView();
  const metadata: ReactNode[] = [];
  if (symbol.internal !== true && symbol.kind !== 'namespace') {
    metadata.push(
      <span className="import-line" key="import">
        <code>{importLine(symbol, model.package.name)}</code>
        <button className="code-copy needs-script" type="button" data-copy="" aria-label="Copy the import" />
      </span>,
    );
  }
  if (symbol.source !== undefined || symbol.declaration !== undefined) {
    metadata.push(<DefinedIn source={symbol.source} declaration={symbol.declaration} key="source" />);
  }
  metadata.push(<Since symbol={symbol} key="since" />);
  if (metadata.length === 0) return null;
  // They're apart without style too: in text that is copied, and for what reads the page without it.
  return <p className="metadata">{metadata.flatMap((part, index) => (index === 0 ? [part] : [' ', part]))}</p>;
}

/** The line that imports a symbol, or the namespace that holds it. */
export function importLine(symbol: ApiSymbol, packageName: string): string {
  const { module = packageName, qualifiedName, kind, isDefault } = symbol;
  const [name = symbol.name, ...inner] = qualifiedName.split('.');
  const isType = inner.length === 0 && (kind === 'interface' || kind === 'type-alias');
  return `import ${isType ? 'type ' : ''}${isDefault === true ? name : `{ ${name} }`} from '${module}'`;
}

/** The place in the original sources at the release that is documented, or else in the files of that release. */
export function DefinedIn({ source, declaration }: Pick<ApiSymbol, 'source' | 'declaration'>) {
  const { repository, tag, sourcePath = '', files } = useView().library;
  if (source !== undefined) {
    const root = repository === undefined || tag === undefined ? undefined : `${trimmed(repository)}/blob/${tag}`;
    const path = [...sourcePath.split('/'), ...source.file.split('/')].filter((part) => part !== '').join('/');
    const anchor = source.line === undefined ? '' : `#L${String(source.line)}`;
    return (
      <span>
        Defined in <FilePlace place={source} href={root && `${root}/${path}${anchor}`} />
      </span>
    );
  }
  if (declaration === undefined) return null;
  return (
    <span>
      Declared in <FilePlace place={declaration} href={files && `${trimmed(files)}/${declaration.file}`} />
    </span>
  );
}

function FilePlace({ place: { file, line }, href }: { place: PackageLocation; href: string | undefined }) {
  const label = line === undefined ? file : `${file}:${String(line)}`;
  return href === undefined ? (
    <code>{label}</code>
  ) : (
    <a href={href} rel="external noopener">
      {label}
    </a>
  );
}

function trimmed(address: string): string {
  return address.replace(/\/$/, '');
}

interface FieldTableProps {
  fields: readonly Field[];
  /** Names the table, which is a landmark. */
  label: string;
  /** The table is in a closed fold. */
  isFolded?: boolean;
}

/** Longer tables and lists can be filtered. */
const scannable = 10;

interface FilterProps {
  count: number;
  of: string;
  /** The box is in a closed fold. */
  isFolded?: boolean;
}

/** A box that filters the table or the list below it: works with script, and isn't shown without. */
export function Filter({ count, of, isFolded }: FilterProps) {
  if (count <= scannable) return null;
  const field = (
    // Firefox would put the words back after a reload, and not what they hid.
    <input
      type="search"
      placeholder={`Filter ${String(count)} names`}
      aria-label={`Filter: ${of}`}
      autoComplete="off"
      data-filter=""
    />
  );
  return (
    <p className="filter">
      {isFolded === true ? <Later>{field}</Later> : field}
      <span role="status" />
    </p>
  );
}

/** The symbol that a member is inherited from. */
export function Origin({ id }: { id: string }) {
  const view = useView();
  return (
    <a className="origin" href={symbolHref(view, id)}>
      from {breakable(view.index.byId.get(id)?.qualifiedName ?? id)}
    </a>
  );
}

/** Values with their types, defaults and descriptions, to be scanned. */
export function FieldTable({ fields, label, isFolded }: FieldTableProps) {
  const withTexts = fields.some((field) => (field.words ?? field.comment) !== undefined);
  const table = (
    <Table label={label} className="fields rows">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          {withTexts && <th scope="col">Description</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Row field={field} withText={withTexts} key={`${field.prefix ?? ''}${field.name}`} />
        ))}
      </tbody>
    </Table>
  );
  return (
    <>
      <Filter count={fields.length} of={label} isFolded={isFolded} />
      {table}
    </>
  );
}

interface RowProps {
  field: Field;
  withText: boolean;
}

function Row({ field, withText }: RowProps) {
  const view = useView();
  const place = field.link === undefined ? undefined : symbolHref(view, field.link);
  const href = field.anchor === undefined ? place : `#${field.anchor}`;
  const name = (
    <code>
      {field.prefix !== undefined && <span className="prefix">{field.prefix}</span>}
      {field.prefix !== undefined && <wbr />}
      {field.name}
      {field.optional === true && '?'}
    </code>
  );
  return (
    // What comes from another type is found there.
    <tr id={field.anchor} className={field.from === undefined ? undefined : 'taken'}>
      <th scope="row">
        {href === undefined ? name : <a href={href}>{name}</a>}
        {field.deprecated === true && ' '}
        {field.deprecated === true && <Badge tone="warn">deprecated</Badge>}
        {field.since !== undefined && <span className="since"> since {field.since}</span>}
        {field.badges !== undefined && field.badges.length > 0 && (
          <span className="modifiers"> {field.badges.join(' ')}</span>
        )}
        {field.from !== undefined && ' '}
        {field.from !== undefined && <Origin id={field.from} />}
      </th>
      <td>
        <TypeCell type={field.type} />
        {field.default !== undefined && ' '}
        {field.default !== undefined && (
          <span className="default">
            Default: <code>{breakable(field.default)}</code>
          </span>
        )}
      </td>
      {withText && (
        <td>
          {/* What the library says of an inherited field is where it is declared. */}
          <FieldText
            words={withoutDefault(field.words, field.default)}
            comment={field.words && field.from ? undefined : withoutDefault(field.comment, field.default)}
          />
        </td>
      )}
    </tr>
  );
}

/** Properties of `<Parameters>`. */
export interface ParametersProps {
  signatures: readonly ApiSignature[];
  words: WordsOf;
  /** What parameters are where a caller gives none, by path. */
  defaults?: Defaults;
  /** The properties of settings follow them: of constructors. */
  withSettings?: boolean;
  /** Names the table, which is a landmark: a page can have many. */
  of: string;
  /** Rows have anchors: of the page's own symbol. */
  anchored?: boolean;
}

/** What a function takes, over all its overloads. */
export function Parameters({ signatures, words, defaults, withSettings, of, anchored = false }: ParametersProps) {
  const { index } = useView();
  const { fields, introductions } = parameterFields(signatures, { words, defaults, withSettings }, index);
  if (fields.length === 0) return null;
  const taken = new Set<string>();
  const rows = fields.map((field) =>
    anchored ? { ...field, anchor: `parameter-${freeAnchor(`${field.prefix ?? ''}${field.name}`, taken)}` } : field,
  );
  return (
    <>
      {introductions.map(({ of: name, words: text, comment }, position) => {
        const lead = name === undefined ? '' : `\`${name}\`: `;
        return text === undefined || text === '' ? (
          <FieldText comment={comment && lead + comment} key={position} />
        ) : (
          <FieldText words={lead + text} comment={comment} key={position} />
        );
      })}
      <FieldTable fields={rows} label={`Parameters of ${of}`} />
    </>
  );
}

/** The section about type parameters, where there’s more to say of them than the signature’s names. */
export function TypeParameters({ parameters }: { parameters?: readonly TypeParameter[] }) {
  if (parameters?.some(({ constraint, default: fallback, comment }) => constraint ?? fallback ?? comment) !== true) {
    return null;
  }
  return (
    <Section id="type-parameters" title="Type parameters">
      <ul>
        {parameters.map(({ name, constraint, default: fallback, comment }) => (
          <li key={name}>
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
            {comment !== undefined && <Markdown text={comment} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
