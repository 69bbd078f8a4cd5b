import { expect, test } from 'vitest';
import { parseSample, statementAt } from './statements.ts';

/** The statement around a name, with the name in brackets. */
function marked(code: string, name: string, language: 'ts' | 'tsx' = 'ts'): string | undefined {
  const statement = statementAt(parseSample(code, language), code.indexOf(name));
  if (statement === undefined) return undefined;
  const { code: shown, start, end } = statement;
  return `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
}

test('a use is shown as the whole statement around it, without its indent', () => {
  expect(marked('const a = 1;\nconst text = await\n  run({ a });\nlog(text);', 'run')).toBe(
    'const text = await\n  [run]({ a });',
  );
  expect(marked('function f() {\n  if (a) {\n    call({\n      model: chat(1),\n    });\n  }\n}', 'chat')).toBe(
    'call({\n  model: [chat](1),\n});',
  );
});

test('a statement in the middle of a line keeps the indent of its own lines', () => {
  const code =
    'try {\n  if (a) {\n    b();\n  } else if (isKind(c)) {\n    if (d) {\n      log(c);\n    }\n  }\n} finally {\n}';
  expect(marked(code, 'isKind')).toBe('if ([isKind](c)) {\n  if (d) {\n    log(c);\n  }\n}');
  expect(marked('  all(async () => { call({\n    model: chat(1),\n  }); });', 'chat')).toBe(
    'call({\n  model: [chat](1),\n});',
  );
});

test('what only TypeScript without tags allows leaves the statements after it as they are', () => {
  const code = 'const same = <T>(value: T) => value;\nrun(same(1));\nstop();';
  expect(marked(code, 'run')).toBe('[run](same(1));');
  expect(marked('const tag = <a>text</a>;\nrun(tag);', 'run', 'tsx')).toBe('[run](tag);');
});

test('of a class or a type, only the member', () => {
  expect(marked('class Mine {\n  a = 1;\n  model: Model;\n}', 'Model')).toBe('model: [Model];');
});

test('imports and long statements are not shown', () => {
  expect(marked("import { run } from 'lib';", 'run')).toBeUndefined();
  expect(marked(`run({\n${'  a,\n'.repeat(20)}});`, 'run')).toBeUndefined();
});
