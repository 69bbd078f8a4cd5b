import { describe, expect, it, test } from 'vitest';
import { checked, findModel, findProvider, placeholders } from '../../data/providers.ts';
import { variants } from '../../data/variants.ts';
import { modelIdsIn } from '../../library/model-ids.ts';

const offered = Object.entries(variants.roles).flatMap(([role, byProvider]) =>
  Object.entries(byProvider).flatMap(([id, variant]) =>
    'expression' in variant ? [{ name: `$${role} from ${id}`, ...variant }] : [],
  ),
);

describe.each(offered)('$name', ({ expression, note }) => {
  const facts = modelIdsIn(expression).filter((id) => !placeholders.includes(id));

  it('names models that work today', () => {
    const states = facts.map((id) => [id, findModel(id)?.state]);
    expect(states.filter(([, state]) => state !== 'works' && state !== 'scheduled')).toEqual([]);
    const ended = facts.filter((id) => (findModel(id)?.on ?? '9999') <= checked);
    expect(ended).toEqual([]);
  });

  it('says when its model will be shut down', () => {
    const last = facts.flatMap((id) => findModel(id)?.on ?? []);
    // A note may say something else of it.
    if (last.length === 0) expect(note ?? '').not.toMatch(/shut down/);
    for (const day of last) expect(note).toContain(day);
  });
});

test('every provider has a page', () => {
  for (const { id, label } of variants.providers) expect(findProvider(id).name).toBe(label);
});

test('what a reader can run without a key comes first where there is such a model', () => {
  for (const byProvider of Object.values(variants.roles)) {
    const inOrder = variants.providers.flatMap(({ id }) => {
      const variant = byProvider[id];
      return variant !== undefined && 'expression' in variant ? [variant.needs ?? []] : [];
    });
    const hasKeyless = inOrder.some((needs) => needs.length === 0);
    expect(inOrder[0]?.length === 0).toBe(hasKeyless);
  }
});
