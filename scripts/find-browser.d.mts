/** Path of the program of this name on PATH, or undefined. */
export function which(name: string): string | undefined;
/** The program of Debian's Chromium without a window. */
export const headlessShell: string;
/** CHROMIUM_PATH, else a Chrome or Chromium on the machine, else undefined. */
export function findBrowser(): string | undefined;
/** The same for tests, which take one without a window where there is one. */
export function findTestBrowser(): string | undefined;
