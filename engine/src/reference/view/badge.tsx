/** A word about a symbol or a member: its kind, or what is special about it. */
export function Badge({ children, tone }: { children: string; tone?: 'warn' | 'quiet' }) {
  return <span className={tone === undefined ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
