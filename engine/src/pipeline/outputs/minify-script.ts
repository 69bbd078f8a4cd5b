import { minifySync } from 'vite';
import { SiteError } from '../../core/diagnostics.ts';

/**
 * An inline script as documents carry it: each of them has it, ahead of the words. Names at its top level stay, because
 * other scripts may use them, and `</script` in its text is escaped.
 * @throws SiteError with the lines at fault, if the source isn't JavaScript
 */
export function minifyScript(source: string): string {
  const { code, errors } = minifySync('inline-script.js', source, { module: false });
  const [error] = errors;
  if (error === undefined) return code;
  const message = `A feature's inline script isn't JavaScript: ${error.message}`;
  const excerpt = error.codeframe?.trim().split('\n').slice(1).join('\n');
  const hint = 'correct the headScript, bodyScript, or articleScript that the feature returns from "document"';
  throw new SiteError([{ severity: 'error', code: 'inline-script', message, excerpt, hint }]);
}
