import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../../src/shell/page/breadcrumbs.tsx';
import { NavbarItem } from '../../src/shell/navbar/navbar-item.tsx';
import type { NavbarItem as Item } from '../../src/shell/site-data.ts';
import { render } from './shell-fixture.tsx';

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
    /no type.*link, locale-menu, version-menu, search, color-mode/,
  );
  expect(() => render(<NavbarItem item={{ type: 'dropdown' } as unknown as Item} />)).toThrow(/"dropdown"/);
});
