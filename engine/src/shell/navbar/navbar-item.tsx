import { ColorModeSwitch } from '../color-mode/color-mode-switch.tsx';
import type { NavbarItem as Item } from '../site-data.ts';
import { LocaleMenu } from './locale-menu.tsx';
import { NavbarLink } from './navbar-link.tsx';
import { SearchSlot } from '../search/search-slot.tsx';
import { VersionMenu } from './version-menu.tsx';

/**
 * One item of the navbar, by its type.
 * @throws where the type is missing or unknown: the configuration's check lets none through, so it is a
 * mistake in code.
 */
export function NavbarItem({ item }: { item: Item }) {
  switch (item.type) {
    case 'link':
      return <NavbarLink link={item} />;
    case 'locale-menu':
      return <LocaleMenu />;
    case 'version-menu':
      return <VersionMenu />;
    case 'search':
      return <SearchSlot />;
    case 'color-mode':
      return <ColorModeSwitch />;
    default:
      throw new Error(
        `A navbar item has ${typeOf(item)}; the types are: link, locale-menu, version-menu, search, color-mode.`,
      );
  }
}

function typeOf(item: object): string {
  return 'type' in item ? `the type ${JSON.stringify(item.type)}, which there is not` : 'no type';
}
