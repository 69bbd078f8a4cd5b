import { inlineScript } from '../core/inline-script.ts';

const apple = 'Mac|iPhone|iPad';

/** Whether this is one of Apple's systems, whose command key does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return new RegExp(apple).test(navigator.platform);
}

/** Source of an inline script that marks the document there, for style sheets: the build doesn't know the reader's system. */
export function appleScript(): string {
  return inlineScript((systems) => {
    if (new RegExp(systems).test(navigator.platform)) document.documentElement.dataset.apple = '';
  }, apple);
}
