import { minifySync } from 'vite';

/**
 * An inline script as documents carry it: each of them has it, ahead of the words. Names at its top level stay, because
 * other scripts may use them, and `</script` in its text is escaped.
 * @throws with the place, if the source isn't JavaScript
 */
export function minifyScript(source: string): string {
  const { code, errors } = minifySync('inline-script.js', source, { module: false });
  const [error] = errors;
  if (error === undefined) return code;
  throw new Error(`An inline script isn't JavaScript: ${error.message}\n${error.codeframe ?? ''}`);
}
