/** See compile-changed.mjs. */
export function compileChanged(engine?: string): Promise<void>;
