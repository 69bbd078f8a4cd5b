import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from '../../tests/support/shell-fixture.tsx';
import { NavbarItem } from './navbar.tsx';
import { Breadcrumbs } from './pagination.tsx';
import type { NavbarItem as Item } from './wire.ts';

test('a context used outside its provider throws, naming the hook and the provider', () => {
  expect(() => renderToStaticMarkup(<Breadcrumbs />)).toThrow(
    expect.objectContaining({
      name: 'ReactContextError',
      message:
        'useSite() was called outside <ShellProvider>. Render the component that calls it inside <ShellProvider>.',
    }),
  );
});

test('a navbar item without a type throws, naming what is there and what could be', () => {
  expect(() => render(<NavbarItem item={{ label: 'Guide' } as unknown as Item} />)).toThrow(
    /no type.*link, locale-menu, version-menu/,
  );
  expect(() => render(<NavbarItem item={{ type: 'dropdown' } as unknown as Item} />)).toThrow(/"dropdown"/);
});
