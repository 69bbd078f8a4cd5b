import { Table } from '../../markdown/components/table.tsx';
import type { ApiType } from '../model/api-type.ts';
import { Badge } from './badge.tsx';
import { Markdown } from './markdown.tsx';
import { TypeCell } from './signature.tsx';

/** A named value: a setting, a parameter, a property. */
export interface Field {
  name: string;
  /** What stands before the name: `args.`. */
  prefix?: string;
  anchor?: string;
  optional?: boolean;
  type: ApiType;
  default?: string;
  comment?: string;
  badges?: readonly string[];
  deprecated?: boolean;
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
