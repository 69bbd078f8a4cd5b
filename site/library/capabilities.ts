import type ts from 'typescript';
import { libraryFacts, typescript } from './library-facts.ts';
import { libraryProgram } from './library-program.ts';

/** What a model, or another part of a provider, can do. */
export const capabilities = [
  'text',
  'text-stream',
  'object',
  'object-stream',
  'tool-call',
  'vision',
  'image',
  'speech',
  'transcription',
  'embedding',
  'tokenizer',
] as const;

export type Capability = (typeof capabilities)[number];

/** Has it itself; gets it by writing the schema into the prompt; takes it in a raw prompt only; has it not. */
export type Support = 'direct' | 'prompt' | 'raw' | 'none';

/** A factory function of a provider, such as `openai.ChatTextGenerator`, and what it makes. */
export interface Facade {
  provider: string;
  name: string;
  /** The class that it creates. */
  className: string;
  support: Record<Capability, Support>;
}

let facades: Facade[] | undefined;

/** All factory functions of all providers, with what their models can do, read off the library's types. */
export function readFacades(): Facade[] {
  return (facades ??= libraryFacts('facades', findFacades));
}

function findFacades(): Facade[] {
  const { checker, exports } = libraryProgram();
  return [...exports.values()].flatMap((symbol) => {
    const namespace = resolveAlias(symbol, checker);
    if (!/^[a-z]/.test(symbol.name) || !isNamespace(namespace)) return [];
    return checker.getExportsOfModule(namespace).flatMap((member) => facade(symbol.name, member, checker) ?? []);
  });
}

function facade(provider: string, member: ts.Symbol, checker: ts.TypeChecker): Facade | undefined {
  const target = resolveAlias(member, checker);
  const declaration = target.declarations?.[0];
  if (declaration === undefined || !/^[A-Z]/.test(member.name)) return undefined;
  const made = checker.getTypeOfSymbolAtLocation(target, declaration).getCallSignatures()[0]?.getReturnType();
  const className = made?.symbol.name;
  if (made === undefined || className === undefined) return undefined;
  const support = supportOf(made, checker);
  if (Object.values(support).every((value) => value === 'none')) return undefined;
  return { provider, name: member.name, className, support };
}

function supportOf(model: ts.Type, checker: ts.TypeChecker): Record<Capability, Support> {
  const has = (member: string) => model.getProperty(member) !== undefined;
  const direct = (condition: boolean): Support => (condition ? 'direct' : 'none');
  const text = has('doGenerateTexts');
  const stream = has('doStreamText');
  const object = has('asObjectGenerationModel');
  return {
    text: direct(text),
    'text-stream': direct(stream),
    object: object ? 'direct' : text ? 'prompt' : 'none',
    'object-stream': stream ? (object ? 'direct' : 'prompt') : 'none',
    'tool-call': has('doGenerateToolCall') ? 'direct' : text ? 'prompt' : 'none',
    vision: text ? vision(model, checker) : 'none',
    image: direct(has('doGenerateImages')),
    speech: direct(has('doGenerateSpeechStandard')),
    transcription: direct(has('doTranscribe')),
    embedding: direct(has('doEmbedValues')),
    tokenizer: direct(has('tokenize') && !text && !has('doEmbedValues')),
  };
}

/** A list of messages that may hold images is vision; one prompt with an image field is so only in its raw form. */
function vision(model: ts.Type, checker: ts.TypeChecker): Support {
  const method = model.getProperty('doGenerateTexts');
  const prompt = method && checker.getTypeOfSymbol(method).getCallSignatures()[0]?.getParameters()[0];
  if (prompt === undefined) return 'none';
  const type = checker.getTypeOfSymbol(prompt);
  if (!mentionsImages(type, checker, 0)) return 'none';
  return checker.isArrayType(type) ? 'direct' : 'raw';
}

const deepest = 6;

function mentionsImages(type: ts.Type, checker: ts.TypeChecker, depth: number): boolean {
  if (depth > deepest) return false;
  if (type.isUnionOrIntersection()) return type.types.some((part) => mentionsImages(part, checker, depth + 1));
  if (checker.isArrayType(type)) {
    return checker.getTypeArguments(type as ts.TypeReference).some((item) => mentionsImages(item, checker, depth + 1));
  }
  if ((type.flags & typescript().TypeFlags.Object) === 0) return false;
  return (
    type.getProperties().some(({ name }) => /^(?:images?|image_url)$/.test(name)) ||
    ['content'].some((name) => {
      const property = type.getProperty(name);
      return property !== undefined && mentionsImages(checker.getTypeOfSymbol(property), checker, depth + 1);
    })
  );
}

function resolveAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (symbol.flags & typescript().SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

function isNamespace(symbol: ts.Symbol): boolean {
  return (symbol.flags & typescript().SymbolFlags.Module) !== 0;
}
