import type { ApiType, ObjectMember } from '../../model/api-type.ts';
import { type Doc, group, hardline, ifBroken, indent, keyword, line } from '../doc.ts';
import { type PrintStyle, printType } from '../print-type.ts';
import { printCall } from './function.ts';

/** Objects of more than two members always have a line for each. */
const membersOnOneLine = 2;

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

export function printMember(member: ObjectMember, style: PrintStyle): Doc {
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
      return printCall(member.signature, ': ', style);
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

/** Names that are no identifiers are written in quotes. */
export function propertyName(name: string): string {
  return /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])$/u.test(name) ? name : JSON.stringify(name);
}
