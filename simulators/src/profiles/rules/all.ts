import type { Rule } from '../rule.ts';
import { mediaAndLocalRules } from './media-and-local.ts';
import { openaiProtocolRules } from './openai-protocol.ts';
import { openaiRules } from './openai.ts';
import { textRules } from './text.ts';

/** Every rule; of several that refuse a request, the first one answers it. */
export const rules: readonly Rule[] = [...openaiRules, ...openaiProtocolRules, ...textRules, ...mediaAndLocalRules];
