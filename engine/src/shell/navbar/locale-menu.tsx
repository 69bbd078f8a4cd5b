import { usePage, useSite } from '../context.tsx';
import { GlobeIcon } from '../icons.tsx';
import { Menu } from '../menu/menu.tsx';

/** The languages of the site. Each entry leads to this page in that language: the site's own at the base URL, the others below their code. */
export function LocaleMenu() {
  const { baseUrl, locale, locales } = useSite();
  const page = usePage();
  const entries = locales.map(({ code, label }) => ({
    key: code,
    label,
    href: code === locale.code ? page.path : `${baseUrl}${code}/${page.path.slice(baseUrl.length)}`,
    lang: code,
    current: code === locale.code,
  }));
  return <Menu id="locale-menu" name="Language" label={locale.label} icon={<GlobeIcon />} entries={entries} />;
}
