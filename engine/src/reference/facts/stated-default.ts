const literal = String.raw`(?<value>\`[^\`]+\`|"[^"\n]*"|'[^'\n]*'|-?\d+(?:\.\d+)?|true|false|null|undefined|\[\]|\{\})`;
const sentence = new RegExp(
  String.raw`\b(?:Default(?:s| value)?(?: is| to|:)?|By default,?(?: (?:it|this value) is(?: set to)?)?|Defaults to)\s+${literal}(?=[\s.,;)]|$)`,
  'i',
);

/**
 * The default value that a description states in its words ("Default: 0.7", "Defaults to `mp3`."),
 * as source code. Only plain values count: a sentence that goes on is not one.
 */
export function statedDefault(text: string): string | undefined {
  const value = sentence.exec(text)?.groups?.['value'];
  return value?.replace(/^`(.*)`$/, '$1');
}
