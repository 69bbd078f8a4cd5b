import type { Message } from './model-request.ts';

/** Texts that the library's own templates put first when there is no system prompt. */
const boilerplate = [
  /^A chat between a curious user and an artificial intelligence assistant\. The assistant gives helpful, detailed, and polite answers to the user's questions\.\s*/,
  /^Below is an instruction that describes a task(?:, paired with an input that provides further context)?\. Write a response that appropriately completes the request\.\s*/,
];

/** The markers in front of messages, by template. */
const roleMarkers: Array<{ pattern: RegExp; roles: Record<string, Message['role']> }> = [
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

/** Reads the messages of a conversation out of a text that a prompt template made. */
export function readTemplate(text: string): Message[] {
  const messages = /\[INST\]/.test(text) ? readInstructionTags(text) : readRoleMarkers(text);
  // What follows the last marker is the beginning of the answer, not a message.
  while (messages.at(-1)?.role === 'assistant') messages.pop();
  return messages.length > 0 ? messages : [{ role: 'user', text: text.trim() }];
}

function readRoleMarkers(text: string): Message[] {
  for (const { pattern, roles } of roleMarkers) {
    const marks = [...text.matchAll(pattern)].map(({ 0: marker, 1: name = '', index }) => ({
      role: roles[name] ?? 'user',
      start: index,
      end: index + marker.length,
    }));
    if (!marks.some(({ role }) => role === 'assistant')) continue;
    const messages: Message[] = [];
    const opening = withoutBoilerplate(text.slice(0, marks[0]?.start)).trim();
    if (opening !== '') messages.push({ role: 'system', text: opening });
    marks.forEach(({ role, end }, index) => {
      const segment = text.slice(end, marks[index + 1]?.start);
      messages.push({ role, text: segment.replace(/<\|im_end\|>\s*$/, '').trim() });
    });
    return mergeInput(messages);
  }
  return [];
}

/** Alpaca's input belongs to its instruction. */
function mergeInput(messages: Message[]): Message[] {
  const merged: Message[] = [];
  for (const turn of messages) {
    const last = merged.at(-1);
    if (last?.role === 'user' && turn.role === 'user') last.text += `\n${turn.text}`;
    else merged.push(turn);
  }
  return merged;
}

/** Llama 2 and Mistral: `<s>[INST] <<SYS>>system<</SYS>> user [/INST] assistant </s>`. */
function readInstructionTags(text: string): Message[] {
  const messages: Message[] = [];
  for (const [, instruction = '', answer = ''] of text.matchAll(
    /\[INST\]([\s\S]*?)\[\/INST\]([\s\S]*?)(?=<s>|\[INST\]|$)/g,
  )) {
    const [, system, user] = instruction.match(/<<SYS>>([\s\S]*?)<<\/SYS>>([\s\S]*)/) ?? [];
    if (system !== undefined) messages.push({ role: 'system', text: system.trim() });
    const said = answer.replace(/<\/s>\s*$/, '').trim();
    // Mistral has no place for a system prompt: the template sends it as a first instruction, closed without an answer.
    const isSystem = messages.length === 0 && said === '' && /<\/s>\s*$/.test(answer);
    messages.push({ role: isSystem ? 'system' : 'user', text: (user ?? instruction).trim() });
    if (said !== '') messages.push({ role: 'assistant', text: said });
  }
  return messages;
}

function withoutBoilerplate(text: string): string {
  return boilerplate.reduce((rest, pattern) => rest.replace(pattern, ''), text);
}
