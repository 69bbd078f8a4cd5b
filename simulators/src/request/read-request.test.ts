import {
  AlpacaPrompt,
  ChatMLPrompt,
  jsonObjectPrompt,
  jsonToolCallPrompt,
  llamacpp,
  Llama2Prompt,
  MistralInstructPrompt,
  NeuralChatPrompt,
  SynthiaPrompt,
  TextPrompt,
  VicunaPrompt,
  zodSchema,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findSchema, propertiesOfGrammar } from './json-schema.ts';
import { requestFromText } from './read-request.ts';

const read = (text: string) => requestFromText(text, { provider: 'any' });

const system = 'Talk like a pirate.';
const instruction = 'Who are you?';

describe('a prompt made by the template of', () => {
  it.each([
    ['ChatML', ChatMLPrompt],
    ['Llama 2', Llama2Prompt],
    ['Mistral', MistralInstructPrompt],
    ['Neural Chat', NeuralChatPrompt],
    ['Synthia', SynthiaPrompt],
    ['Vicuna', VicunaPrompt],
  ])('%s is read back', (_name, template) => {
    expect(read(template.text().format(instruction))).toMatchObject({ system: '', prompt: instruction });
    expect(read(template.instruction().format({ system, instruction }))).toMatchObject({ system, prompt: instruction });

    const messages = [
      { role: 'user' as const, content: 'Ahoy!' },
      { role: 'assistant' as const, content: 'Arr.' },
      { role: 'user' as const, content: instruction },
    ];
    const chat = read(template.chat().format({ system, messages }));
    expect(chat).toMatchObject({ system, prompt: instruction, userTurns: 2 });
    expect(chat.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('Alpaca is read back, with its input', () => {
    const prompt = AlpacaPrompt.instruction().format({ instruction: 'Name the color.', input: 'A ripe tomato.' });
    expect(read(prompt)).toMatchObject({ system: '', prompt: 'Name the color.\nA ripe tomato.' });
  });

  it('plain text is the prompt as it is', () => {
    expect(read(TextPrompt.text().format(instruction)).prompt).toBe(instruction);
    const messages = [{ role: 'user' as const, content: instruction }];
    expect(read(TextPrompt.chat().format({ system, messages }))).toMatchObject({ system, prompt: instruction });
  });

  it('BakLLaVA is read back', () => {
    const template = llamacpp.prompt.BakLLaVA1;
    expect(read(template.instruction().format({ instruction }).text)).toMatchObject({
      system: '',
      prompt: instruction,
    });
  });
});

describe('a schema in the text of a prompt', () => {
  const schema = zodSchema(z.object({ name: z.string().describe('Of a ship, e.g. "Sea {Bird}"'), tons: z.number() }));

  it('makes it a request for an object', () => {
    const prompt = jsonObjectPrompt.instruction().createPrompt({ system, instruction: 'Invent a ship.' }, schema);
    const asked = read(TextPrompt.instruction().format(prompt));
    expect(asked).toMatchObject({ mode: 'object', prompt: 'Invent a ship.', system });
    expect(asked.properties).toEqual(['name', 'tons']);
  });

  it('is found with other words around it', () => {
    const template = jsonObjectPrompt.text({ schemaPrefix: 'Fill this in:', schemaSuffix: 'Nothing else!' });
    const asked = read(ChatMLPrompt.instruction().format(template.createPrompt('Invent a ship.', schema)));
    expect(asked).toMatchObject({ mode: 'object', prompt: 'Invent a ship.' });
    expect(asked.properties).toEqual(['name', 'tons']);
  });

  it('makes it a request for the arguments of a tool where a function is named', () => {
    const tool = { name: 'launch', description: 'Launches a ship.', parameters: schema };
    const prompt = jsonToolCallPrompt.text().createPrompt('Launch the Gull.', tool);
    expect(read(Llama2Prompt.instruction().format(prompt))).toMatchObject({
      mode: 'tool-arguments',
      prompt: 'Launch the Gull.',
      tools: ['launch'],
      properties: ['name', 'tons'],
    });
  });

  it('is found inside of other braces and after those that nothing closes', () => {
    const text = 'const a = { "b { c": 1; { {"type":"object","properties":{"d":{}}} and more';
    expect(findSchema(text)).toMatchObject({ schema: { properties: { d: {} } }, after: ' and more' });
  });

  // To look for the end of each brace by itself would take minutes.
  it.each(['{', '{"', '{"a":'])('is looked for in a long text of %s', (part) => {
    expect(findSchema(part.repeat(150_000))).toBeUndefined();
  });

  it('is not seen in other JSON', () => {
    expect(read('What does { "type": "ship" } mean?').mode).toBe('text');
  });
});

describe('a grammar', () => {
  it('that the library made of a schema is read back', () => {
    const schema = zodSchema(
      z.object({
        name: z.string(),
        kind: z.enum(['ferry', 'tug']),
        tons: z.number().int(),
        crew: z.array(z.object({ name: z.string(), onBoard: z.boolean() })),
      }),
    );
    const grammar = llamacpp.grammar.fromJsonSchema(schema.getJsonSchema());
    expect(propertiesOfGrammar(grammar)).toEqual(['name', 'kind', 'tons', 'crew']);
  });

  it('for any JSON asks for an object, one for a list for text', () => {
    expect(propertiesOfGrammar(llamacpp.grammar.json)).toEqual([]);
    expect(propertiesOfGrammar(llamacpp.grammar.list)).toBeUndefined();
  });
});
