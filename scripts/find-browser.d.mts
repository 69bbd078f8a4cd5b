/** Path of the program of this name on PATH, or undefined. */
export function which(name: string): string | undefined;
/** CHROMIUM_PATH, else a Chrome or Chromium on the machine, else undefined. */
export function findBrowser(): string | undefined;
