export const pageToolsName = 'pageTools';

/** Templates of addresses, as the configuration has them. */
export interface PageToolsData {
  /** Where the site is published. */
  origin: string;
  edit?: string;
  issue?: string;
  build?: string;
}

/** What a report says before its reader has written a word. */
export interface Report {
  /** The page's own title. */
  title: string;
  /** The page's address, with the heading's anchor. */
  address: string;
  /** The heading that the reader has gone to. */
  heading?: string;
  build?: string;
}

/** Address at which a page's source is edited. */
export function editAddress(template: string, file: string): string {
  return template.replace('{file}', () => file.split('/').map(encodeURIComponent).join('/'));
}

/** Address of a report that says where the problem is. */
export function issueAddress(template: string, { title, address, heading, build }: Report): string {
  const facts = [
    `Page: ${address}`,
    ...(heading === undefined ? [] : [`Heading: ${heading}`]),
    ...(build === undefined ? [] : [`Build: ${build}`]),
  ];
  return template
    .replace('{title}', () => encodeURIComponent(`${title}: `))
    .replace('{body}', () => encodeURIComponent(`${facts.join('\n')}\n\n`));
}
