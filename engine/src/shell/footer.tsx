import { ExternalIcon } from './icons.tsx';
import type { NavbarLink } from './wire.ts';

/** What the footer shows: the same on every page. */
export interface FooterData {
  columns: readonly { title: string; links: readonly NavbarLink[] }[];
  /** Small print, a paragraph each. */
  notes: readonly string[];
}

/**
 * The end of every page: columns of links and the small print. It stands after the shell's root and is never hydrated:
 * it doesn't change, and its links need no script.
 */
export function Footer({ columns, notes }: FooterData) {
  if (columns.length === 0 && notes.length === 0) return null;
  return (
    <footer className="footer" data-behind-sidebar>
      <div className="footer-inner">
        <div className="footer-columns">
          {columns.map(({ title, links }) => (
            <nav key={title} className="footer-column" aria-label={title}>
              <p className="footer-title">{title}</p>
              <ul>
                {links.map(({ label, href, external }) => (
                  <li key={href + label}>
                    <a href={href} rel={external === true ? 'noopener' : undefined}>
                      {label}
                      {external === true && <ExternalIcon />}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {notes.length > 0 && (
          <div className="footer-notes">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
