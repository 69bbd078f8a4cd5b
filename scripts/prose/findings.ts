/** One thing in a text that should read differently. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  /** Name of the rule. */
  rule: string;
  /** What is wrong, with the words at fault. */
  message: string;
  /** The wording to use instead. */
  better: string;
}

/** What is wrong with one piece of text, and where in it. */
export interface BlockFinding extends Pick<Finding, 'rule' | 'message' | 'better'> {
  offset: number;
}

/** One line for people and editors: place, rule, what is wrong, what to write. */
export function formatFinding({ file, line, column, rule, message, better }: Finding): string {
  return `${file}:${line}:${column} ${rule}: ${message} Better: ${better}`;
}
