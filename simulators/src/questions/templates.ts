import type { Turn } from './question.ts';

/** Texts that the library's own templates put first when there is no system prompt. */
const boilerplate = [
  /^A chat between a curious user and an artificial intelligence assistant\. The assistant gives helpful, detailed, and polite answers to the user's questions\.\s*/,
  /^Below is an instruction that describes a task(?:, paired with an input that provides further context)?\. Write a response that appropriately completes the request\.\s*/,
];

/** `marker` is at the beginning of a line, or anywhere (`<|im_start|>` and the like). */
const roleMarkers: Array<{ pattern: RegExp; roles: Record<string, Turn['role']> }> = [
  // ChatML
  {
    pattern: /<\|im_start\|>(system|user|assistant)\n/g,
    roles: { system: 'system', user: 'user', assistant: 'assistant' },
  },
  // Neural Chat, Alpaca
  {
    pattern: /^### (System|User|Assistant|Instruction|Input|Response):\n/gm,
    roles: {
      System: 'system',
      User: 'user',
      Assistant: 'assistant',
      Instruction: 'user',
      Input: 'user',
      Response: 'assistant',
    },
  },
  // Vicuna, Synthia, BakLLaVA
  {
    pattern: /^(SYSTEM|USER|ASSISTANT): ?/gm,
    roles: { SYSTEM: 'system', USER: 'user', ASSISTANT: 'assistant' },
  },
  // the plain text template's chat
  { pattern: /^(user|assistant):\n/gm, roles: { user: 'user', assistant: 'assistant' } },
];

/** Reads the turns of a conversation out of a text that a prompt template made. */
export function readTemplate(text: string): Turn[] {
  const turns = /\[INST\]/.test(text) ? readInstructionTags(text) : readRoleMarkers(text);
  // What follows the last marker is the beginning of the answer, not a turn.
  while (turns.at(-1)?.role === 'assistant') turns.pop();
  return turns.length > 0 ? turns : [{ role: 'user', text: text.trim() }];
}

function readRoleMarkers(text: string): Turn[] {
  for (const { pattern, roles } of roleMarkers) {
    const marks = [...text.matchAll(pattern)].map(({ 0: marker, 1: name = '', index }) => ({
      role: roles[name] ?? 'user',
      start: index,
      end: index + marker.length,
    }));
    if (!marks.some(({ role }) => role === 'assistant')) continue;
    const turns: Turn[] = [];
    const opening = withoutBoilerplate(text.slice(0, marks[0]?.start)).trim();
    if (opening !== '') turns.push({ role: 'system', text: opening });
    marks.forEach(({ role, end }, index) => {
      const segment = text.slice(end, marks[index + 1]?.start);
      turns.push({ role, text: segment.replace(/<\|im_end\|>\s*$/, '').trim() });
    });
    return mergeInput(turns);
  }
  return [];
}

/** Alpaca's input belongs to its instruction. */
function mergeInput(turns: Turn[]): Turn[] {
  const merged: Turn[] = [];
  for (const turn of turns) {
    const last = merged.at(-1);
    if (last?.role === 'user' && turn.role === 'user') last.text += `\n${turn.text}`;
    else merged.push(turn);
  }
  return merged;
}

/** Llama 2 and Mistral: `<s>[INST] <<SYS>>system<</SYS>> user [/INST] assistant </s>`. */
function readInstructionTags(text: string): Turn[] {
  const turns: Turn[] = [];
  for (const [, instruction = '', answer = ''] of text.matchAll(
    /\[INST\]([\s\S]*?)\[\/INST\]([\s\S]*?)(?=<s>|\[INST\]|$)/g,
  )) {
    const [, system, user] = instruction.match(/<<SYS>>([\s\S]*?)<<\/SYS>>([\s\S]*)/) ?? [];
    if (system !== undefined) turns.push({ role: 'system', text: system.trim() });
    const said = answer.replace(/<\/s>\s*$/, '').trim();
    // Mistral has no place for a system prompt: the template sends it as a first instruction, closed without an answer.
    const isSystem = turns.length === 0 && said === '' && /<\/s>\s*$/.test(answer);
    turns.push({ role: isSystem ? 'system' : 'user', text: (user ?? instruction).trim() });
    if (said !== '') turns.push({ role: 'assistant', text: said });
  }
  return turns;
}

function withoutBoilerplate(text: string): string {
  return boilerplate.reduce((rest, pattern) => rest.replace(pattern, ''), text);
}
