import type { ApiType } from '../../model/api-type.ts';
import type { ApiParameter, ApiSignature, TypeParameter } from '../../model/reference-model.ts';
import { type Doc, keyword } from '../doc.ts';
import { bracketed, type PrintStyle, printType } from '../print-type.ts';

/** A function as a type: `(a: A) => B`. */
export function printFunction(signature: ApiSignature, construct: boolean, style: PrintStyle): Doc {
  return [construct ? keyword('new ') : '', printCall(signature, ' => ', style)];
}

/** Type parameters, parameters and result, with what stands before the result. */
export function printCall(signature: ApiSignature, before: string, style: PrintStyle): Doc {
  return [
    printTypeParameters(signature.typeParameters, style),
    printParameters(signature.parameters, style),
    signature.returns === undefined ? '' : [before, printType(signature.returns, style)],
  ];
}

export function printTypeParameters(parameters: readonly TypeParameter[] | undefined, style: PrintStyle): Doc {
  if (parameters === undefined) return '';
  return bracketed(
    '<',
    parameters.map(({ name, constraint, default: fallback }) => [
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
  // A single object keeps its brackets beside the function's: less indentation to read past.
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
