import { z } from 'zod';

const offered = z.strictObject({
  /** Makes the model, as code: one call, with its settings as an object in the last place. */
  expression: z.string().min(1),
  /** Names that the expression uses, by module: `{ modelfusion: ['openai', 'openaicompatible'] }`. */
  imports: z.record(z.string(), z.array(z.string())),
  /**
   * Methods that this model calls otherwise, right behind the placeholder: the author's `withTextPrompt` →
   * `asToolCallGenerationModel(jsonToolCallPrompt.text())`. `$arguments` stands for the author's arguments.
   */
  calls: z.record(z.string(), z.string()).default({}),
  /** Environment variables that its program needs. */
  needs: z.array(z.string()).default([]),
  /** What readers have to know of it, in a sentence: the last day of its model. */
  note: z.string().optional(),
});

/** Why there is none, in a sentence for readers. */
const notOffered = z.strictObject({ missing: z.string().min(1) });

/** What a role is with one provider. */
const roleVariant = z.union([offered, notOffered]);

/** How programs are laid out. */
const format = z
  .strictObject({ printWidth: z.number().int().positive().default(80), singleQuote: z.boolean().default(true) })
  .prefault({});

/** The same where a site's configuration says nothing of it. */
export const standardFormat = format.parse(undefined);

/**
 * Which providers a sample's model can come from. A fence names the role of its model, `$text()`, and the engine makes
 * a program of it for each provider that has this role.
 */
export const sampleVariants = z
  .strictObject({
    format,
    /** In the order in which readers are offered them. A sample shows the first that has its roles. */
    providers: z.array(z.strictObject({ id: z.string().regex(/^[\w-]+$/), label: z.string().min(1) })),
    /** By role, without the `$`, and by the provider's id. A provider that isn't named isn't mentioned to readers. */
    roles: z.record(z.string().regex(/^[a-z]\w*$/i), z.record(z.string(), roleVariant)),
  })
  .superRefine(({ providers, roles }, context) => {
    const ids = providers.map(({ id }) => id);
    for (const [role, variants] of Object.entries(roles)) {
      for (const id of Object.keys(variants).filter((name) => !ids.includes(name))) {
        const message = `roles.${role} names the provider "${id}", which isn't one of providers (${ids.join(', ')})`;
        context.addIssue({ code: 'custom', message, path: ['roles', role, id] });
      }
    }
  });

/** The providers that a site offers, and the models that they have for each role. */
export type VariantSettings = z.output<typeof sampleVariants>;
/** The model that a provider has for a role. */
export type OfferedVariant = z.output<typeof offered>;

/** A provider without one of a sample's roles, and why. */
export interface MissingVariant {
  id: string;
  label: string;
  reason: string;
}

/** A provider that has all roles of a sample. */
export interface PossibleVariant {
  id: string;
  label: string;
  byRole: ReadonlyMap<string, OfferedVariant>;
}

/** To which providers the author of a fence restricts it, and why. */
export interface VariantRestriction {
  ids: readonly string[];
  reason: string;
}

/** Which providers have all of these roles, and what readers are told of the others. */
export function variantsFor(
  { providers, roles }: VariantSettings,
  wanted: readonly string[],
  restriction?: VariantRestriction,
): { possible: PossibleVariant[]; missing: MissingVariant[] } {
  const possible: PossibleVariant[] = [];
  const missing: MissingVariant[] = [];
  for (const { id, label } of providers) {
    const found = wanted.map((role) => ({ role, variant: roles[role]?.[id] }));
    const offers = found.flatMap(({ role, variant }) =>
      variant !== undefined && 'expression' in variant ? [[role, variant] as const] : [],
    );
    const reason = found.flatMap(({ variant }) =>
      variant !== undefined && 'missing' in variant ? variant.missing : [],
    );
    if (offers.length < wanted.length) {
      // A provider that lacks a role without a word, such as one for speech, isn't worth one.
      if (reason[0] !== undefined) missing.push({ id, label, reason: reason[0] });
    } else if (restriction !== undefined && !restriction.ids.includes(id)) {
      missing.push({ id, label, reason: restriction.reason });
    } else {
      possible.push({ id, label, byRole: new Map(offers) });
    }
  }
  return { possible, missing };
}
