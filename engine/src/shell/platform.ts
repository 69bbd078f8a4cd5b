const apple = /Mac|iPhone|iPad/;

/** Whether this is one of Apple's systems, whose command key does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return apple.test(navigator.platform);
}

/** Source of an inline script that marks the document there, for style sheets: the build doesn't know the reader's system. */
export const appleScript = `if(${String(apple)}.test(navigator.platform))document.documentElement.dataset.apple=''`;
