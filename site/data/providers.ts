import { models as modelGroups, rules } from 'simulators/profiles';
import { z } from 'zod';
import data from './providers.json' with { type: 'json' };

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const url = z.string().url().startsWith('https://');

/**
 * What is published about something that the library calls. `works`: the published interface still matches what the
 * library sends. `changed`: reachable, but something must be written differently. `scheduled`: works until `on`.
 * `unknown`: no publication settles it.
 */
const states = ['works', 'changed', 'scheduled', 'shut-down', 'unknown'] as const;

const factSchema = z.object({
  state: z.enum(states),
  /** The day on which it was, or is to be, shut down. */
  on: date.optional(),
  note: z.string().optional(),
  /** What to write instead, in the library's terms: the end of a sentence, without its period. */
  instead: z.string().optional(),
  sources: z.array(url),
});

/** Kinds of outbound links, in the order in which pages show them. */
const linkKinds = [
  'keys',
  'install',
  'models',
  'pricing',
  'deprecations',
  'status',
  'guide',
  'reference',
  'source',
  'successor',
] as const;

const linksSchema = z
  .object(
    Object.fromEntries(linkKinds.map((kind) => [kind, url.optional()])) as Record<LinkKind, z.ZodOptional<typeof url>>,
  )
  .strict();

const endpointSchema = factSchema
  .extend({
    use: z.string(),
    address: z.string(),
    links: linksSchema.optional(),
    /** Ids of the simulators' rules about it, which have sources of their own. */
    rules: z.array(z.string()).default([]),
  })
  .strict()
  .transform(({ rules: ids, ...endpoint }) => ({
    ...endpoint,
    sources: [...new Set([...endpoint.sources, ...ids.flatMap(sourcesOfRule)])],
  }));

/** @throws when the simulators have no rule of this id */
function sourcesOfRule(id: string): readonly string[] {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule === undefined) throw new Error(`site/data/providers.json names the rule "${id}", which the simulators lack`);
  return rule.sources;
}

const providerSchema = factSchema
  .extend({
    id: z.string(),
    name: z.string(),
    /** Route of the integration page about it. */
    page: z.string().startsWith('/integration/'),
    links: linksSchema,
    endpoints: z.array(endpointSchema),
    /** The simulated providers whose models it stands for, where these aren't one of its own name. */
    hosts: z.array(z.string()).optional(),
  })
  .strict();

const fileSchema = z
  .object({
    /** The day on which all of this was last read from published pages. */
    checked: date,
    /** Model ids in samples that stand for a reader's own. */
    placeholders: z.array(z.string()),
    providers: z.array(providerSchema),
  })
  .strict();

export type State = (typeof states)[number];
export type LinkKind = (typeof linkKinds)[number];
export type Fact = z.infer<typeof factSchema>;
export type Links = z.infer<typeof linksSchema>;
export type Endpoint = z.infer<typeof endpointSchema>;
export type Provider = z.infer<typeof providerSchema>;

/** What is known about one model id. */
export type ModelFact = Fact & { id: string; provider: Provider };

const file = fileSchema.parse(data);

export const { checked, placeholders, providers } = file;

/** What is known about models for which the same holds. */
export type ModelsFact = Fact & { ids: readonly string[] };

/** The facts about a provider's models. The simulators own them, because they act on them. */
export function modelsOf({ id, hosts = [id] }: Provider): ModelsFact[] {
  return modelGroups
    .filter(({ provider }) => hosts.includes(provider))
    .map((group) => ({ ...group, sources: [...group.sources] }));
}

const models = new Map<string, ModelFact>(
  providers.flatMap((provider) =>
    modelsOf(provider).flatMap(({ ids, ...fact }) =>
      ids.map((id): [string, ModelFact] => [id, { ...fact, id, provider }]),
    ),
  ),
);

/** @throws when the data has no provider of this id */
export function findProvider(id: string): Provider {
  const provider = providers.find((candidate) => candidate.id === id);
  if (provider !== undefined) return provider;
  throw new Error(
    `site/data/providers.json has no provider "${id}"; it has ${providers.map((one) => one.id).join(', ')}`,
  );
}

/** What is known about a model, or `undefined` for an id that the data doesn't have. */
export function findModel(id: string): ModelFact | undefined {
  // Hugging Face's router takes the task as a part of the name.
  return models.get(id.replace(/\/pipeline\/[\w-]+$/, ''));
}

/** A provider's links in the order in which pages show them. */
export function linksOf(links: Links): { kind: LinkKind; href: string }[] {
  return linkKinds.flatMap((kind) => {
    const href = links[kind];
    return href === undefined ? [] : [{ kind, href }];
  });
}
