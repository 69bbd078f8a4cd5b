/** What can be written into the source of a script. */
type Json = string | null | readonly Json[];

/**
 * Source of an inline script that calls a function in the browser. The function is written as others are, but its text
 * is all that comes with it: it knows the browser's globals and what it's given, nothing else of its module.
 * @param values given to the function, as JSON
 */
export function inlineScript<Values extends readonly Json[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  return callSource(run, values.map(inScript));
}

/**
 * Source of a call of a function in the browser, as `inlineScript` makes it: a statement, which another can follow.
 * @param values sources of what the function is given
 */
export function callSource(run: (...values: never) => void, values: readonly string[]): string {
  return `(${String(run)})(${values.join(',')});`;
}

/** A script element ends at the first `</script`, whatever its type. */
export function inScript(value: Json): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
