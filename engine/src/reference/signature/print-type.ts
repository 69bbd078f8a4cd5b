import type {
  ApiParameter,
  ApiSignature,
  ApiType,
  ObjectMember,
  ReferenceApiType,
  TupleElement,
  TypeParameter,
} from '../../core/reference-model.ts';
import {
  type CodeToken,
  type Doc,
  flatWidth,
  group,
  hardline,
  ifBroken,
  indent,
  join,
  keyword,
  line,
  literal,
  softline,
  bracketed,
} from './doc.ts';
import { type Around, inShort, isEmpty, needsParentheses, type PrintStyle } from './print-style.ts';

/** A function as a type: `(a: A) => B`. */
function printFunction(type: Extract<ApiType, { kind: 'function' }>, style: PrintStyle): Doc {
  const words = `${type.abstract === true ? 'abstract ' : ''}${type.construct ? 'new ' : ''}`;
  return [keyword(words), printCall(type.signature, ' => ', style)];
}

/** Type parameters, parameters and result, with what is before the result. */
export function printCall(signature: ApiSignature, before: string, style: PrintStyle): Doc {
  return [
    printTypeParameters(signature.typeParameters, style),
    printParameters(signature.parameters, style),
    signature.returns === undefined ? '' : [before, printType(signature.returns, style)],
  ];
}

/** `<const Name extends Constraint = Default, …>`; nothing where there are none. */
export function printTypeParameters(parameters: readonly TypeParameter[] | undefined, style: PrintStyle): Doc {
  if (parameters === undefined) return '';
  return bracketed(
    '<',
    parameters.map(({ name, modifiers, constraint, default: fallback }) => [
      modifiers === undefined ? '' : keyword(`${modifiers} `),
      { text: name, kind: 'type' },
      constraint === undefined ? '' : [keyword(' extends '), printType(constraint, style)],
      fallback === undefined ? '' : [' = ', printType(fallback, style)],
    ]),
    '>',
  );
}

function printParameters(parameters: readonly ApiParameter[], style: PrintStyle): Doc {
  const docs = parameters.map((parameter) => printParameter(parameter, style));
  const [only] = parameters;
  // A single object keeps its brackets next to the function's: less indentation to read past.
  if (parameters.length === 1 && only !== undefined && isBraced(only.type)) return ['(', docs, ')'];
  return bracketed('(', docs, ')');
}

function printParameter({ name, optional, rest, default: fallback, type }: ApiParameter, style: PrintStyle): Doc {
  return [
    rest === true ? '...' : '',
    name,
    optional === true && fallback === undefined ? '?: ' : ': ',
    printType(type, style),
    fallback === undefined ? '' : [' = ', fallback],
  ];
}

function isBraced(type: ApiType): boolean {
  return type.kind === 'object' || (type.kind === 'intersection' && type.types[0]?.kind === 'object');
}

/** `{ … } & Name` keeps its brackets on the lines of its neighbors. */
function printIntersection(types: readonly ApiType[], style: PrintStyle): Doc {
  const parts = types.map((type) => printType(type, style, 'intersection'));
  if (types.some((type) => type.kind === 'object')) {
    return parts.map((part, index) => (index === 0 ? part : [' & ', part]));
  }
  return group(indent(parts.map((part, index) => (index === 0 ? part : [line, '& ', part]))));
}

function printMapped(type: Extract<ApiType, { kind: 'mapped' }>, style: PrintStyle): Doc {
  const { parameter, over, as: renamed, readonly, optional, value } = type;
  return group([
    '{',
    indent([
      line,
      readonly === undefined ? '' : keyword(`${readonly === '-' ? '-' : ''}readonly `),
      '[',
      { text: parameter, kind: 'type' },
      keyword(' in '),
      printType(over, style),
      renamed === undefined ? '' : [keyword(' as '), printType(renamed, style)],
      ']',
      optional === undefined ? '' : `${optional === '-' ? '-' : ''}?`,
      ': ',
      printType(value, style),
    ]),
    line,
    '}',
  ]);
}

/** Objects of more than two members always have a line for each. */
const membersOnOneLine = 2;

/** An object type; below the depth of the style, `{ … }` stands for its members. */
export function printObject(members: readonly ObjectMember[], style: PrintStyle): Doc {
  if (members.length === 0) return '{}';
  if (style.objectDepth <= 0) return '{ … }';
  const inner = { ...style, objectDepth: style.objectDepth - 1 };
  const separator = members.length > membersOnOneLine ? hardline : line;
  const lines = members.map((member, index) => [
    index === 0 ? '' : separator,
    printMember(member, inner),
    index < members.length - 1 || separator === hardline ? ';' : ifBroken(';', ''),
  ]);
  return group(['{', indent([separator, lines]), separator, '}']);
}

function printMember(member: ObjectMember, style: PrintStyle): Doc {
  switch (member.kind) {
    case 'property':
      return [
        member.readonly === true ? keyword('readonly ') : '',
        propertyName(member.name),
        member.optional === true ? '?: ' : ': ',
        printType(member.type, style),
      ];
    case 'method':
      return member.signatures.map((signature, index) => [
        index === 0 ? '' : [';', hardline],
        { text: propertyName(member.name), kind: 'function' },
        member.optional === true ? '?' : '',
        printCall(signature, ': ', style),
      ]);
    case 'call':
      return [member.construct === true ? keyword('new ') : '', printCall(member.signature, ': ', style)];
    case 'index':
      return printIndex(member.parameter, member.key, member.type, style, member.readonly);
  }
}

function printIndex(parameter: string, key: ApiType, value: ApiType, style: PrintStyle, readonly?: true): Doc {
  return [
    readonly === true ? keyword('readonly ') : '',
    `[${parameter}: `,
    printType(key, style),
    ']: ',
    printType(value, style),
  ];
}

/** Names that aren't identifiers are written in quotes. */
export function propertyName(name: string): string {
  return /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])$/u.test(name) ? name : JSON.stringify(name);
}

function printReference(type: ReferenceApiType, style: PrintStyle): Doc {
  const name: CodeToken = {
    text: type.name,
    kind: 'type',
    symbol: type.symbol,
    url: type.external?.url,
    missing: type.missing,
  };
  if (type.args === undefined) return name;
  if (style.argumentDepth <= 0) return [name, '<…>'];
  const inner = { ...style, argumentDepth: style.argumentDepth - 1 };
  const [only] = type.args;
  if (type.args.length === 1 && only?.kind === 'object') return [name, '<', printType(only, inner), '>'];
  return [
    name,
    bracketed(
      '<',
      type.args.map((argument) => printType(argument, inner, 'list')),
      '>',
    ),
  ];
}

function printTemplate(head: string, spans: readonly { type: ApiType; text: string }[], style: PrintStyle): Doc {
  const text = (part: string): Doc => ({ text: part, kind: 'string' });
  return [
    text(`\`${head}`),
    spans.map((span) => [text('${'), printType(span.type, style), text(`}${span.text}`)]),
    text('`'),
  ];
}

function printTuple(elements: readonly TupleElement[], style: PrintStyle): Doc {
  return bracketed(
    '[',
    elements.map(({ name, optional, rest, type }) => {
      const around = name === undefined ? 'list' : 'none';
      return [
        rest === true ? '...' : '',
        name === undefined ? '' : `${name}${optional === true ? '?' : ''}: `,
        printType(type, style, rest === true || (optional === true && name === undefined) ? 'element' : around),
        name === undefined && optional === true ? '?' : '',
      ];
    }),
    ']',
  );
}

/** Alternatives stand under each other, each after its bar, where one line is too short for them. */
function printUnion(types: readonly ApiType[], style: PrintStyle, around: Around, isEnclosed: boolean): Doc {
  // Types that are cut short can look the same.
  const docs = types.map((type) => ({ type, doc: printType(type, style, 'union') }));
  const all = [...new Map(docs.map((each) => [JSON.stringify(each.doc), each])).values()];
  const shown = all.length > style.unionLength ? all.slice(0, style.unionLength - 1) : all;
  const parts = [...shown.map(({ doc }) => doc), ...(shown.length < all.length ? ['…'] : [])];
  // `{ … } | null` keeps its brackets on the lines of its neighbors.
  if (shown.filter(({ type }) => !isEmpty(type)).length <= 1) return enclosed(join(' | ', parts), isEnclosed);
  const lines = [ifBroken('| ', ''), parts.map((part, index) => (index === 0 ? part : [line, '| ', part]))];
  // In a list that breaks, it begins a line already.
  if (around === 'list') return group(lines);
  const body = indent([softline, lines]);
  return group(isEnclosed ? ['(', body, softline, ')'] : body);
}

/** What a line of a list has room for. */
const shortWidth = 64;

/** A type on one line, leaving out from the inside what there is no room for. */
export function printShort(type: ApiType): Doc {
  const styles = [inShort, { ...inShort, argumentDepth: 1 }, { ...inShort, argumentDepth: 0, unionLength: 3 }];
  const docs = styles.map((style) => printType(type, style));
  return docs.find((doc) => flatWidth(doc, shortWidth) <= shortWidth) ?? docs.at(-1) ?? '';
}

/** A type as TypeScript writes it. */
export function printType(type: ApiType, style: PrintStyle, around: Around = 'none'): Doc {
  const isEnclosed = needsParentheses(type, around);
  if (type.kind === 'union') return printUnion(type.types, style, around, isEnclosed);
  return enclosed(print(type, style), isEnclosed);
}

function enclosed(doc: Doc, isEnclosed: boolean): Doc {
  return isEnclosed ? ['(', doc, ')'] : doc;
}

function print(type: Exclude<ApiType, { kind: 'union' }>, style: PrintStyle): Doc {
  switch (type.kind) {
    case 'intrinsic':
      return { text: type.name, kind: 'type' };
    case 'literal':
      return literal(type.code);
    case 'reference':
      return printReference(type, style);
    case 'array':
      return [printType(type.element, style, 'element'), '[]'];
    case 'tuple':
      return printTuple(type.elements, style);
    case 'intersection':
      return printIntersection(type.types, style);
    case 'object':
      return printObject(type.members, style);
    case 'function':
      return printFunction(type, style);
    case 'query':
      return [keyword('typeof '), printType(type.of, style)];
    case 'operator':
      return [keyword(`${type.operator} `), printType(type.target, style, 'element')];
    case 'indexed':
      return [printType(type.object, style, 'element'), '[', printType(type.index, style), ']'];
    case 'conditional':
      return group([
        printType(type.check, style, 'operand'),
        keyword(' extends '),
        printType(type.extends, style, 'operand'),
        indent([line, '? ', printType(type.yes, style), line, ': ', printType(type.no, style)]),
      ]);
    case 'mapped':
      return printMapped(type, style);
    case 'predicate':
      return [
        type.asserts ? keyword('asserts ') : '',
        type.name,
        type.target === undefined ? '' : [keyword(' is '), printType(type.target, style)],
      ];
    case 'inferred':
      return [
        keyword('infer '),
        { text: type.name, kind: 'type' },
        type.constraint === undefined ? '' : [keyword(' extends '), printType(type.constraint, style)],
      ];
    case 'template':
      return printTemplate(type.head, type.spans, style);
    case 'text':
      return type.text;
  }
}
