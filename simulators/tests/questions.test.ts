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
import { questionFromText } from '../src/questions/ask.ts';
import { isListGrammar, schemaOfGrammar } from '../src/questions/grammar.ts';

const ask = (text: string) => questionFromText(text, { provider: 'any' });

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
    expect(ask(template.text().format(instruction))).toMatchObject({ system: '', prompt: instruction });
    expect(ask(template.instruction().format({ system, instruction }))).toMatchObject({ system, prompt: instruction });

    const messages = [
      { role: 'user' as const, content: 'Ahoy!' },
      { role: 'assistant' as const, content: 'Arr.' },
      { role: 'user' as const, content: instruction },
    ];
    const chat = ask(template.chat().format({ system, messages }));
    expect(chat).toMatchObject({ system, prompt: instruction, userTurns: 2 });
    expect(chat.turns.map((turn) => turn.role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('Alpaca is read back, with its input', () => {
    const prompt = AlpacaPrompt.instruction().format({ instruction: 'Name the colour.', input: 'A ripe tomato.' });
    expect(ask(prompt)).toMatchObject({ system: '', prompt: 'Name the colour.\nA ripe tomato.' });
  });

  it('plain text is the prompt as it is', () => {
    expect(ask(TextPrompt.text().format(instruction)).prompt).toBe(instruction);
    const messages = [{ role: 'user' as const, content: instruction }];
    expect(ask(TextPrompt.chat().format({ system, messages }))).toMatchObject({ system, prompt: instruction });
  });

  it('BakLLaVA is read back', () => {
    const template = llamacpp.prompt.BakLLaVA1;
    expect(ask(template.instruction().format({ instruction }).text)).toMatchObject({ system: '', prompt: instruction });
  });
});

describe('a schema in the text of a prompt', () => {
  const schema = zodSchema(z.object({ name: z.string().describe('Of a ship, e.g. "Sea {Bird}"'), tons: z.number() }));

  it('makes it a question for an object', () => {
    const prompt = jsonObjectPrompt.instruction().createPrompt({ system, instruction: 'Invent a ship.' }, schema);
    const asked = ask(TextPrompt.instruction().format(prompt));
    expect(asked).toMatchObject({ demand: 'object', prompt: 'Invent a ship.', system });
    expect(asked.schema).toEqual(schema.getJsonSchema());
  });

  it('is known with other words around it', () => {
    const template = jsonObjectPrompt.text({ schemaPrefix: 'Fill this in:', schemaSuffix: 'Nothing else!' });
    const asked = ask(ChatMLPrompt.instruction().format(template.createPrompt('Invent a ship.', schema)));
    expect(asked).toMatchObject({ demand: 'object', prompt: 'Invent a ship.' });
    expect(Object.keys(asked.schema?.properties ?? {})).toEqual(['name', 'tons']);
  });

  it('makes it a question for a call where a function is named', () => {
    const tool = { name: 'launch', description: 'Launches a ship.', parameters: schema };
    const prompt = jsonToolCallPrompt.text().createPrompt('Launch the Gull.', tool);
    expect(ask(Llama2Prompt.instruction().format(prompt))).toMatchObject({
      demand: 'call',
      prompt: 'Launch the Gull.',
      tools: [{ name: 'launch', description: 'Launches a ship.' }],
    });
  });

  it('is not seen in other JSON', () => {
    expect(ask('What does { "type": "ship" } mean?').demand).toBe('text');
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
    expect(schemaOfGrammar(llamacpp.grammar.fromJsonSchema(schema.getJsonSchema()))).toMatchObject({
      type: 'object',
      properties: {
        name: { type: 'string' },
        kind: { enum: ['ferry', 'tug'] },
        tons: { type: 'integer' },
        crew: { type: 'array', items: { properties: { name: { type: 'string' }, onBoard: { type: 'boolean' } } } },
      },
    });
  });

  it('for any JSON or for a list is known', () => {
    expect(schemaOfGrammar(llamacpp.grammar.json)).toEqual({ type: 'object' });
    expect(schemaOfGrammar(llamacpp.grammar.list)).toBeUndefined();
    expect(isListGrammar(llamacpp.grammar.list)).toBe(true);
    expect(isListGrammar(llamacpp.grammar.json)).toBe(false);
  });
});
