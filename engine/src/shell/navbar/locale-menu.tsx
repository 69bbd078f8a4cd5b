import { usePage, useSite } from '../context.tsx';
import { GlobeIcon } from '../icons.tsx';
import { Menu } from '../menu/menu.tsx';

/** The languages of the site. Each entry leads to this page in that language. */
export function LocaleMenu() {
  const { locale, locales } = useSite();
  const page = usePage();
  const entries = locales.map(({ code, label }) => ({
    key: code,
    label,
    href: page.path,
    lang: code,
    current: code === locale.code,
  }));
  return <Menu id="locale-menu" name="Language" label={locale.label} icon={<GlobeIcon />} entries={entries} />;
}
