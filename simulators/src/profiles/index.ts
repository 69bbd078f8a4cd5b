/** `simulators/profiles`: the facts that the profiles are made of, for pages that show them. */
export type { ModelGroup } from './model-group.ts';
export { models } from './models.ts';
export { dayOf, defaultProfile, type Profile } from './profile.ts';
export { rules } from './rules/all.ts';
export type { Rule } from './rule.ts';
