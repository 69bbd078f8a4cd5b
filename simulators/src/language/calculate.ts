/** Works out an arithmetic expression of numbers, `+ - * / ^ %` and brackets; nothing for anything else. */
export function calculate(expression: string): number | undefined {
  const symbols = expression.match(/\d+(?:\.\d+)?|[-+*/^%()]/g) ?? [];
  if (symbols.join('') !== expression.replace(/\s+/g, '')) return undefined;
  let at = 0;

  const sum = (): number => {
    let value = product();
    while (symbols[at] === '+' || symbols[at] === '-')
      value = symbols[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = power();
    while (symbols[at] === '*' || symbols[at] === '/' || symbols[at] === '%') {
      const operator = symbols[at++];
      const right = power();
      value = operator === '*' ? value * right : operator === '/' ? value / right : value % right;
    }
    return value;
  };
  const power = (): number => {
    const base = atom();
    if (symbols[at] !== '^') return base;
    at++;
    return base ** power();
  };
  const atom = (): number => {
    const symbol = symbols[at++];
    if (symbol === '-') return -atom();
    if (symbol !== '(') return Number(symbol ?? NaN);
    const value = sum();
    return symbols[at++] === ')' ? value : NaN;
  };

  const value = sum();
  if (at !== symbols.length || Number.isNaN(value)) return undefined;
  // 0.1 + 0.2 is 0.3 to a reader.
  return Number(value.toPrecision(12));
}

const operatorWords: Array<[RegExp, string]> = [
  [/\b(?:multiplied by|times)\b|[×·]|(?<=\d)\s*x\s*(?=\d)/gi, '*'],
  [/\bdivided by\b|÷/gi, '/'],
  [/\bplus\b/gi, '+'],
  [/\bminus\b|−/gi, '-'],
  [/\bto the power of\b/gi, '^'],
];

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Finds the calculation in a text, numbers and operators as words included; `text` is how it stands there. */
export function findExpression(text: string): { text: string; expression: string } | undefined {
  const digits = text.replace(new RegExp(`\\b(?:${smallNumbers.join('|')})\\b`, 'gi'), (word) =>
    String(smallNumbers.indexOf(word.toLowerCase())),
  );
  return findInDigits(digits);
}

function findInDigits(text: string): { text: string; expression: string } | undefined {
  const operator = String.raw`(?:[-+*/^%×÷·−]|x|times|multiplied by|divided by|plus|minus|to the power of)`;
  const number = String.raw`\(*\s*-?\d+(?:,\d{3})*(?:\.\d+)?\s*\)*`;
  const found = text.match(new RegExp(`${number}(?:\\s*${operator}\\s*${number})+`, 'i'))?.[0];
  if (found === undefined) return undefined;
  const expression = operatorWords.reduce(
    (rest, [words, symbol]) => rest.replace(words, symbol),
    found.replace(/(\d),(?=\d{3})/g, '$1'),
  );
  return { text: found.trim(), expression: balance(expression).trim() };
}

/** Drops brackets that belong to the sentence around the calculation. */
function balance(expression: string): string {
  const open = expression.split('(').length - 1;
  const close = expression.split(')').length - 1;
  if (open > close) return expression.replace(/\(/, '');
  return close > open ? expression.replace(/\)(?=[^)]*$)/, '') : expression;
}
