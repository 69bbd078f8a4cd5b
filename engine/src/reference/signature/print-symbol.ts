import type { ApiMember, ApiSignature, ApiSymbol, ApiType } from '../../core/reference-model.ts';
import { type Doc, group, hardline, indent, keyword, line } from './doc.ts';
import { inFull, type PrintStyle } from './print-style.ts';
import { printCall, printObject, printType, printTypeParameters, propertyName } from './print-type.ts';

/** Interfaces of more members show them in their table alone. */
const membersInDeclaration = 12;

/** A symbol as it would be declared: what its page begins with. */
export function printSymbol(symbol: ApiSymbol): Doc {
  const { kind, name } = symbol;
  const head = (word: string): Doc => [
    symbol.abstract === true ? keyword('abstract ') : '',
    keyword(`${word} `),
    { text: name, kind: 'type' },
    printTypeParameters(symbol.typeParameters, inFull),
  ];
  switch (kind) {
    case 'function':
      return (symbol.signatures ?? []).map((signature, index) => [
        index === 0 ? '' : [hardline, hardline],
        keyword('function '),
        { text: name, kind: 'function' },
        printCall(signature, ': ', inFull),
      ]);
    case 'class':
      return group([
        head('class'),
        indent([heritage('extends', symbol.extends), heritage('implements', symbol.implements)]),
      ]);
    case 'interface':
      return [group([head('interface'), indent(heritage('extends', symbol.extends))]), interfaceBody(symbol)];
    case 'type-alias':
      return [head('type'), ' = ', printType(symbol.type ?? { kind: 'intrinsic', name: 'unknown' }, inFull)];
    case 'variable':
      return [
        keyword(symbol.assignable === true ? 'let ' : 'const '),
        name,
        ': ',
        printType(symbol.type ?? { kind: 'intrinsic', name: 'unknown' }, inFull),
      ];
    case 'enum':
    case 'namespace':
      return head(kind);
  }
}

function heritage(word: string, types: readonly ApiType[] | undefined): Doc {
  if (types === undefined) return '';
  const printed = types.map((type, index) => [index === 0 ? '' : [',', line], printType(type, inFull)]);
  return [line, keyword(`${word} `), group(indent(printed))];
}

function interfaceBody(symbol: ApiSymbol): Doc {
  const own = (symbol.members ?? []).filter((member) => member.inheritedFrom === undefined);
  if (own.length === 0 || own.length > membersInDeclaration) return '';
  return [
    ' {',
    indent(own.map((member) => [hardline, printMember(member, inFull, [';', hardline]), ';'])),
    hardline,
    '}',
  ];
}

/** A member as it would be declared; overloads stand under each other, with what `separator` has between them. */
export function printMember(member: ApiMember, style: PrintStyle = inFull, separator: Doc = hardline): Doc {
  const { kind, name, signatures } = member;
  if (kind === 'index' && member.type?.kind === 'object')
    return [modifiers(member), printIndexMember(member.type, style)];
  if (signatures !== undefined) {
    return signatures.map((signature, index) => [index === 0 ? '' : separator, printMethod(member, signature, style)]);
  }
  return [
    modifiers(member),
    kind === 'accessor' ? keyword('get ') : '',
    propertyName(name),
    kind === 'accessor' ? '()' : '',
    member.optional === true ? '?: ' : ': ',
    printType(member.type ?? { kind: 'intrinsic', name: 'any' }, style),
  ];
}

function printMethod(member: ApiMember, signature: ApiSignature, style: PrintStyle): Doc {
  const constructs = member.kind === 'constructor';
  // Of a class: its type parameters are those of the constructor, too.
  const isOfClass = constructs && signature.returns === undefined;
  if (member.kind === 'call') return printCall(signature, ': ', style);
  return [
    modifiers(member),
    constructs ? keyword(isOfClass ? 'constructor' : 'new ') : { text: propertyName(member.name), kind: 'function' },
    member.optional === true ? '?' : '',
    printCall(isOfClass ? { parameters: signature.parameters } : signature, ': ', style),
  ];
}

function printIndexMember(type: Extract<ApiType, { kind: 'object' }>, style: PrintStyle): Doc {
  const [member] = type.members;
  if (member?.kind !== 'index') return printObject(type.members, style);
  return [`[${member.parameter}: `, printType(member.key, style), ']: ', printType(member.type, style)];
}

function modifiers({ static: isStatic, abstract, protected: isProtected, readonly }: ApiMember): Doc {
  return [
    isProtected === true ? keyword('protected ') : '',
    isStatic === true ? keyword('static ') : '',
    abstract === true ? keyword('abstract ') : '',
    readonly === true ? keyword('readonly ') : '',
  ];
}
