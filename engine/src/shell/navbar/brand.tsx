import { useSite } from '../context.tsx';

/** The site's mark and name: the way home. */
export function Brand() {
  const { baseUrl, logo, title } = useSite();
  return (
    <a className="brand" href={baseUrl}>
      {logo !== undefined && <img src={logo} alt="" width="28" height="28" />}
      <span>{title}</span>
    </a>
  );
}
