/** Whether this is one of Apple's systems, whose command key does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
