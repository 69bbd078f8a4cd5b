import { z } from 'zod';

/*
 * How the names of a documented library are grouped. A rule describes names by what they are and
 * where they come from; none lists names, so that a new release falls into place by itself.
 */
const symbolGroupSchema = z.strictObject({
  label: z.string().min(1),
  /** Classes and interfaces that extend or implement one of these, directly or not. */
  is: z.array(z.string()).optional(),
  /** Names defined in one of these folders of the original sources (`tool`, `model-function/embed`). */
  folders: z.array(z.string()).optional(),
  /** Names of this form. */
  named: z.instanceof(RegExp).optional(),
});

const groups = z.array(symbolGroupSchema).optional();

/** Per kind of name: a name belongs to the group whose condition fits it best (`bestRule`); groups show in this order. */
export const symbolGroupsSchema = z.strictObject({
  functions: groups,
  classes: groups,
  interfaces: groups,
  namespaces: groups,
  types: groups,
  variables: groups,
  /** What is in no group. */
  rest: z.string().default('Other'),
});

export type SymbolGroupRule = z.output<typeof symbolGroupSchema>;
export type SymbolGroupRules = z.output<typeof symbolGroupsSchema>;
