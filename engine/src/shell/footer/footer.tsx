import { useSite } from '../context.tsx';
import { ExternalIcon } from '../icons.tsx';

/** The end of every page: columns of links and the small print. */
export function Footer() {
  const { footer } = useSite();
  if (footer.columns.length === 0 && footer.notes.length === 0) return null;
  return (
    <footer className="footer" data-behind-sidebar>
      <div className="footer-inner">
        <div className="footer-columns">
          {footer.columns.map(({ title, links }) => (
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
        {footer.notes.length > 0 && (
          <div className="footer-notes">
            {footer.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
