import { usePage } from '../context.tsx';
import { ChatIcon, RepositoryIcon, SocialIcon } from '../icons.tsx';
import type { NavbarLink as Link } from '../site-data.ts';

const icons = { chat: ChatIcon, repository: RepositoryIcon, social: SocialIcon };

/** A link of the navbar: text, or an icon with the text as its name. */
export function NavbarLink({ link }: { link: Link }) {
  const page = usePage();
  const Icon = link.icon === undefined ? undefined : icons[link.icon];
  const active = link.section !== undefined && link.section === page.section;
  return (
    <a
      className={Icon === undefined ? 'navbar-link' : 'navbar-link icon-button'}
      href={link.href}
      rel={link.external === true ? 'noopener' : undefined}
      aria-current={active ? 'true' : undefined}
      aria-label={Icon === undefined ? undefined : link.label}
      title={Icon === undefined ? undefined : link.label}
    >
      {Icon === undefined ? link.label : <Icon />}
    </a>
  );
}
