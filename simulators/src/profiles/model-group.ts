/**
 * What is published about some models of a provider. `works`: they take what the library sends. `changed`: something
 * must be written differently. `scheduled`: they work until `on`. `unknown`: no publication settles it.
 */
export interface ModelGroup {
  /** The simulated provider. */
  provider: string;
  ids: readonly string[];
  state: 'works' | 'changed' | 'scheduled' | 'shut-down' | 'unknown';
  /** The day on which they were, or are to be, shut down. */
  on?: string;
  note?: string;
  /** What to write instead, in the library's terms: the end of a sentence, without its period. */
  instead?: string;
  sources: readonly string[];
  /** The day on which that was last read. */
  checked: string;
}
