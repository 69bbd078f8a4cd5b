import type { ModelRequest } from '../request/model-request.ts';

const longestQuote = 300;
const longestPattern = 60;

/** A prompt that no reply is scripted for. Its message shows a reply to start from. */
export class UnscriptedPromptError extends Error {
  constructor(readonly request: ModelRequest) {
    const { provider, model, prompt } = request;
    super(
      `No reply is scripted for this ${provider} prompt (model ${model}): ${quote(prompt, longestQuote)}. ` +
        `Add one to simulators/src/replies/NAME.ts: ${suggestion(request)}`,
    );
    this.name = 'UnscriptedPromptError';
  }
}

/** The reply that would apply, with `…` for what only a person can say. */
function suggestion(request: ModelRequest): string {
  const { mode, prompt, properties, tools, toolResults, images } = request;
  const conditions = [`prompt: ${quote(firstLine(prompt), longestPattern)}`];
  if (properties.length > 0) conditions.push(`schema: [${properties.map((name) => quote(name)).join(', ')}]`);
  if (mode === 'tools') conditions.push(`tools: [${tools.map((name) => quote(name)).join(', ')}]`);
  if (toolResults.length > 0)
    conditions.push(`toolResult: ${quote(firstLine(toolResults.join('\n')), longestPattern)}`);
  if (images.length > 0)
    conditions.push(`image: ${images[0] === '' ? 'true' : quote(images[0] ?? '', longestPattern)}`);
  return `{ when: { ${conditions.join(', ')} }, ${answerFor(request)} }`;
}

function answerFor({ mode, properties, tools, toolResults }: ModelRequest): string {
  if (mode === 'object' || mode === 'tool-arguments') {
    return `object: { ${properties.map((name) => `${name}: …`).join(', ')} }`;
  }
  if (mode === 'text' || toolResults.length > 0) return "text: '…'";
  return `toolCalls: [{ name: ${quote(tools[0] ?? '…')}, args: { … } }]`;
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

/** The text in quotation marks, with escapes, cut where it gets too long. */
function quote(text: string, longest = Infinity): string {
  const characters = Array.from(text);
  const whole = characters.length <= longest;
  const escaped = JSON.stringify(whole ? text : characters.slice(0, longest).join(''))
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'");
  return `'${escaped}${whole || longest === longestPattern ? '' : '…'}'`;
}
