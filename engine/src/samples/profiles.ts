import { z } from 'zod';

/**
 * Named environments of runs, the standard one first: a fence that names another runs under that one, and its page
 * says so. A site whose samples meet services in several states has one for each.
 */
export const sampleProfiles = z
  .array(
    z.strictObject({
      name: z.string().min(1),
      /** Environment variables of its runs. */
      env: z.record(z.string(), z.string()).default({}),
      /** What pages say of a sample that runs under it; by default its name. */
      mark: z.string().optional(),
    }),
  )
  .default([]);

/** A named set of environment variables that samples run under. */
export type SampleProfile = z.output<typeof sampleProfiles>[number];

/**
 * The profile that a fence or a program names.
 * @returns the profile, or what is wrong with the name
 */
export function readProfile(
  name: string,
  profiles: readonly SampleProfile[],
): { profile: SampleProfile } | { fault: string } {
  const [standard, ...others] = profiles;
  if (standard === undefined) {
    return { fault: `profile="${name}" means nothing here: the site's configuration has no samples.profiles` };
  }
  const profile = others.find((candidate) => candidate.name === name);
  if (profile !== undefined) return { profile };
  const choice = others.map((other) => `profile="${other.name}"`).join(' or ');
  if (name === standard.name) return { fault: `"${name}" is the default; leave profile out` };
  return { fault: `There is no profile "${name}"; write ${choice}, or leave it out for "${standard.name}"` };
}

/** How many samples run under which profile; nothing where the site has no profiles. */
export function countByProfile(
  samples: readonly { profile?: string }[],
  profiles: readonly SampleProfile[],
): Map<string, number> {
  const [standard] = profiles;
  const counts = new Map(profiles.map(({ name }) => [name, 0]));
  for (const { profile = standard?.name } of samples) {
    if (profile !== undefined) counts.set(profile, (counts.get(profile) ?? 0) + 1);
  }
  return counts;
}

/** `today: 640, 2024-02: 256` */
export function profilesLine(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
}
