export const admonitionKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;

export type AdmonitionKind = (typeof admonitionKinds)[number];

/** Older names that Docusaurus still reads. */
export const admonitionAliases: Readonly<Record<string, AdmonitionKind>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
};
