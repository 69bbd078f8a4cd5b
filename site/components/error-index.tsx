import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { readEntries } from 'runnable-docs';
import { type ArticleState, breakable, dependOnFile, dependOnFolder, useArticle } from 'runnable-docs/article';
import { indexClasses, indexMessages } from '../library/errors/error-index.ts';
import { type PageSection, readSections } from '../library/errors/error-sections.ts';
import { libraryMessages } from '../library/errors/library-messages.ts';
import { commentaryFolder } from '../data/library.ts';
import CodeText from './code-text.tsx';

const siteDir = join(import.meta.dirname, '..');

/**
 * All errors that this site says something about, by message, by class, or by situation. The messages are read from the
 * library's code and from the pages, the classes from the reference, and the situations from the pages' sections about
 * errors.
 */
export default function ErrorIndex({ by }: { by: 'message' | 'class' | 'situation' }) {
  const { site } = useArticle();
  const sections = pageSections(site);
  if (by === 'message') return <Messages sections={sections} symbols={site.symbols} />;
  return by === 'class' ? <Classes sections={sections} symbols={site.symbols} /> : <Situations sections={sections} />;
}

type Site = ArticleState['site'];
interface IndexProps {
  sections: readonly PageSection[];
  symbols: Site['symbols'];
}

/** Where readers look for errors: troubleshooting first, then the guide, then the integrations. */
function pageSections(site: Site): PageSection[] {
  const pages = [...site.pages.values()].filter(({ section }) => section === 'guide' || section === 'integration');
  const order = ({ route }: { route: string }) => (route.startsWith('/guide/troubleshooting/') ? 0 : 1);
  return pages
    .sort((a, b) => order(a) - order(b))
    .flatMap(({ route, title, source }) => {
      if (source === undefined) return [];
      const folder = source.file.replace(/^content\//, 'outputs/').replace(/\.mdx?$/, '');
      return readSections({
        route,
        title,
        source: read(source.file) ?? '',
        outputOf: (sample) => outputs(folder, sample),
      });
    });
}

/** What a sample printed; of one with variants, what the first of them did. */
function outputs(folder: string, sample: string): string | undefined {
  const path = join(siteDir, folder);
  dependOnFolder(path);
  const names = existsSync(path) ? readdirSync(path).sort() : [];
  const found = names.find(
    (name) => name === `${sample}.txt` || (name.startsWith(`${sample}.`) && name.endsWith('.txt')),
  );
  return sample === '' || found === undefined ? undefined : read(`${folder}/${found}`);
}

function read(file: string): string | undefined {
  const path = join(siteDir, file);
  dependOnFile(path);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function Messages({ sections, symbols }: IndexProps) {
  // What neither a page nor a class explains leads nowhere.
  const messages = indexMessages(libraryMessages(), sections).filter(
    ({ from = '', sections: found }) => found.length > 0 || symbols.has(from),
  );
  return (
    <IndexTable label="Errors by message" head={['Message', 'Reported by', 'Where it’s explained']}>
      {messages.map(({ text, from, sections: found }) => (
        <tr key={`${from ?? ''} ${text}`}>
          <th scope="row">
            <code>{text}</code>
          </th>
          <td data-label="Reported by">{from !== undefined && <Reporter name={from} symbols={symbols} />}</td>
          <td data-label="Where it’s explained">
            {found.length > 0 ? <SectionLinks sections={found} /> : <ClassLink name={from} symbols={symbols} />}
          </td>
        </tr>
      ))}
    </IndexTable>
  );
}

function Classes({ sections, symbols }: IndexProps) {
  const throwers = new Map<string, string[]>();
  for (const { kind, symbol, path } of readEntries(commentaryFolder, siteDir)) {
    if (kind === 'throws') throwers.set(path, [...(throwers.get(path) ?? []), symbol]);
  }
  const exported = [...symbols.keys()].filter((name) => /^[A-Z]\w*Error$/.test(name));
  const names = [...new Set([...exported, ...libraryMessages().map((message) => message.class), ...throwers.keys()])];
  return (
    <IndexTable label="Errors by class" head={['Class', 'Thrown by', 'Where it’s explained']}>
      {indexClasses(names, throwers, sections).map(({ name, throwers: functions, sections: found }) => (
        <tr key={name}>
          <th scope="row">
            <Reporter name={name} symbols={symbols} />
          </th>
          <td data-label="Thrown by">
            {functions.map((thrower, index) => (
              <span key={thrower}>
                {index > 0 && ', '}
                <Reporter name={thrower} symbols={symbols} />
              </span>
            ))}
          </td>
          <td data-label="Where it’s explained">
            {found.length > 0 ? <SectionLinks sections={found} /> : <ClassLink name={name} symbols={symbols} />}
          </td>
        </tr>
      ))}
    </IndexTable>
  );
}

function Situations({ sections }: { sections: readonly PageSection[] }) {
  const pages = new Map<string, PageSection[]>();
  for (const section of sections) {
    if (section.isAboutErrors && section.situations.length > 0) {
      pages.set(section.page, [...(pages.get(section.page) ?? []), section]);
    }
  }
  return (
    <div>
      {[...pages].map(([page, about]) => (
        <details key={page}>
          <summary>{page}</summary>
          <ul>
            {about.flatMap(({ href, situations }) =>
              situations.map((situation) => (
                <li key={`${href} ${situation}`}>
                  <a href={href}>
                    <CodeText text={situation} />
                  </a>
                </li>
              )),
            )}
          </ul>
        </details>
      ))}
    </div>
  );
}

function IndexTable({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="fields rows">
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A name of the library with a link to its page; a class that isn't exported, or a program, is plain. */
function Reporter({ name, symbols }: { name: string; symbols: Site['symbols'] }) {
  const href = symbols.get(name);
  if (href !== undefined) {
    return (
      <a href={href}>
        <code>{breakable(name)}</code>
      </a>
    );
  }
  return /^[A-Z]\w*Error$|^Error$/.test(name) ? <code>{breakable(name)}</code> : name;
}

function ClassLink({ name, symbols }: { name?: string; symbols: Site['symbols'] }) {
  const href = name === undefined ? undefined : symbols.get(name);
  return href === undefined ? '—' : <a href={href}>{`The reference of ${name ?? ''}`}</a>;
}

/** Links to sections, named with their page where that is another one: many pages have a section "If it fails". */
function SectionLinks({ sections }: { sections: readonly PageSection[] }) {
  const { route } = useArticle();
  return sections.map(({ href, page, heading }, index) => {
    const isHere = href.startsWith(`${route}#`);
    const name = /^(?:What goes wrong|Errors)$/.test(heading) ? page : isHere ? heading : `${page} › ${heading}`;
    return (
      <span key={href}>
        {index > 0 && ', '}
        <a href={href}>
          <CodeText text={name} />
        </a>
      </span>
    );
  });
}
