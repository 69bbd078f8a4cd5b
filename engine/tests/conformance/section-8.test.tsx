import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LiveRegion } from '../../src/shell/frame.tsx';
import { NavbarItem } from '../../src/shell/navbar.tsx';
import type { NavbarItem as Item } from '../../src/shell/wire.ts';
import { fixtureSite } from '../support/fixture-site.ts';
import { render } from '../support/shell-fixture.tsx';

/* Section 8 of the specification, the row "Developer errors": what is thrown names the fault. */

const navbar = (item: object) => ({ navbar: { items: [item as never] } });

test('Developer errors: Thrown for a missing navbar item type. [8.8]', async () => {
  const site = await fixtureSite({}, navbar({ label: 'Guide', position: 'left' }));
  const { result, diagnostics } = await site.build();
  expect(result).toBeUndefined();
  expect(diagnostics[0]).toMatchObject({ severity: 'error' });
  expect(diagnostics[0]?.message).toContain('navbar.items[0]');
  expect(() => render(<NavbarItem item={{ label: 'Guide' } as unknown as Item} />)).toThrow('no type');
});

test('Developer errors: Thrown for a missing doc id. [8.8]', async () => {
  const site = await fixtureSite({}, navbar({ type: 'doc', section: 'guide', doc: 'intro', label: 'Guide' }));
  const { diagnostics } = await site.build();
  expect(diagnostics[0]?.message).toContain('No docs page has the id "intro"; the ids are: index');
});

test('Developer errors: Thrown for a missing sidebar id. [8.8]', async () => {
  const site = await fixtureSite(
    {},
    navbar({ type: 'doc-sidebar', section: 'guide', sidebar: 'main', label: 'Guide' }),
  );
  const { diagnostics } = await site.build();
  expect(diagnostics[0]?.message).toContain('No sidebar has the id "main"; the ids are: defaultSidebar');
});

test('Developer errors: Thrown for context used outside its provider. [8.8]', () => {
  expect(() => renderToStaticMarkup(<LiveRegion />)).toThrow('useSession() was called outside <ShellProvider>');
});
