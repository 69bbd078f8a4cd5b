import pc from 'picocolors';
import { groupBy } from './group-by.ts';
import { count } from './text.ts';

/** A place in a source file, for people: lines and columns count from 1. */
export interface SourceLocation {
  /** Path as an author knows it, relative to the site's folder. */
  file: string;
  line?: number;
  column?: number;
}

/** One thing that is wrong with the sources of a site. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Short stable name of the kind, such as `broken-link`. */
  code: string;
  /** What is wrong, naming the value at fault. */
  message: string;
  /** What the message begins with where the rest of it may be said of many documents, and is to be said once. */
  subject?: string;
  /** What would be right. */
  hint?: string;
  location?: SourceLocation;
  /** The source lines at fault, as they are. */
  excerpt?: string;
}

/** Takes note of a diagnostic; the build goes on, so that all diagnostics are shown together. */
export type Reporter = (diagnostic: Diagnostic) => void;

/** Thrown where a build cannot publish: carries every diagnostic that was found. */
export class SiteError extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
    this.name = 'SiteError';
  }
}

/** How many diagnostics of one kind are shown, and the command that shows the others. */
export interface DiagnosticLimit {
  ofKind: number;
  command: string;
}

/** Documents that come from another tool have thousands of one kind, among which nobody finds the others. */
export const usualLimit: DiagnosticLimit = { ofKind: 20, command: 'engine check --verbose' };

/** For those who ask for every diagnostic. */
export const unlimited: DiagnosticLimit = { ...usualLimit, ofKind: Infinity };

/** Problems as people read them in a terminal: errors last, so that they stand nearest the prompt. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], limit = usualLimit): string {
  const texts = (['warning', 'error'] as const).flatMap((severity) => {
    const found = saidOnce(diagnostics.filter((diagnostic) => diagnostic.severity === severity));
    const kinds = [...groupBy(found, ({ code }) => code).values()];
    const shown = new Set(kinds.flatMap((kind) => kind.slice(0, limit.ofKind)));
    const rests = kinds.flatMap((kind) => restOf(kind.slice(limit.ofKind), limit) ?? []);
    return [...found.filter((diagnostic) => shown.has(diagnostic)), ...rests].map(formatDiagnostic);
  });
  return texts.join('\n\n');
}

/** Stands for the diagnostics of one kind that aren't shown. */
function restOf(rest: readonly Diagnostic[], { command }: DiagnosticLimit): Diagnostic | undefined {
  const [first] = rest;
  if (first === undefined) return undefined;
  const files = new Set(rest.flatMap(({ location }) => location?.file ?? []));
  const places = files.size === 0 ? '' : `, in ${count(files.size, 'file')}`;
  const { severity, code } = first;
  return { severity, code, message: `${rest.length} more of this kind${places}`, hint: `${command} shows them` };
}

/** How many there are, for the end of a list: `3 errors, 1 warning`. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return found === 0 ? [] : count(found, severity);
  });
  return counts.join(', ');
}

/** What fails in one place of the site's code fails for each document that comes there. */
function saidOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(diagnostics, (diagnostic) => {
    const { subject = '', message } = diagnostic;
    return formatDiagnostic({ ...diagnostic, message: message.slice(subject.length) });
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first?.subject === undefined) return group;
    const { subject, message } = first;
    const others = new Set(group.map((one) => one.subject)).size - 1;
    if (others === 0) return first;
    return {
      ...first,
      message: `${subject} and ${others} other${others === 1 ? '' : 's'}${message.slice(subject.length)}`,
    };
  });
}

/** One diagnostic: what, where, the source lines, what would be right. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const label = diagnostic.severity === 'error' ? pc.red('error') : pc.yellow('warning');
  const lines = [`${label} ${diagnostic.message} ${pc.dim(`[${diagnostic.code}]`)}`];
  if (diagnostic.location !== undefined) lines.push(`  ${pc.cyan(locationText(diagnostic.location))}`);
  if (diagnostic.excerpt !== undefined) lines.push(diagnostic.excerpt.replace(/^/gm, '    '));
  if (diagnostic.hint !== undefined) lines.push(`  ${pc.bold('hint')} ${diagnostic.hint}`);
  return lines.join('\n');
}

/** `file:line:column`, which terminals turn into a link. */
export function locationText(location: { file: string; line?: number; column?: number }): string {
  return [location.file, location.line, location.column].filter((part) => part !== undefined).join(':');
}
