import { useSite } from '../context.tsx';
import { MenuIcon } from '../icons.tsx';
import { sidebarId } from '../sidebar/sidebar-id.ts';
import { Brand } from './brand.tsx';
import { NavbarItem } from './navbar-item.tsx';

/** The bar at the top of every page. Below the desktop breakpoint its links move into the sidebar. */
export function Navbar() {
  const { navbar } = useSite();
  const items = (side: 'left' | 'right') =>
    navbar
      .filter(({ position = 'left' }) => position === side)
      .map((item, index) => <NavbarItem key={index} item={item} />);
  return (
    <header className="navbar" data-behind-sidebar>
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button navbar-hamburger"
          popoverTarget={sidebarId}
          aria-label="Open the menu"
          aria-haspopup="dialog"
        >
          <MenuIcon />
        </button>
        <Brand />
        <nav className="navbar-items" aria-label="Main">
          <div className="navbar-side">{items('left')}</div>
          <div className="navbar-side">{items('right')}</div>
        </nav>
      </div>
    </header>
  );
}
