import { rawRequest, type RawAnswer } from './raw-request.ts';

/** What the requests of the corpus refer to: the page `/guide/` as the server answers it without conditions. */
export interface Known {
  etag: string;
  lastModified: string;
  size: number;
}

/** One request, and what HTTP (RFC 9110, RFC 9111) or the site asks of the answer. */
export interface CorpusEntry {
  group: 'conditions' | 'ranges' | 'encodings' | 'forms' | 'addresses' | 'headers';
  name: string;
  path: string;
  method?: string;
  headers?: (known: Known) => Record<string, string>;
  /** Whether the answer is right. */
  right: (answer: RawAnswer, known: Known) => boolean;
}

/** The page's source is longer than what a server leaves uncompressed, and every byte of it is known. */
const pageText = `<!doctype html><title>Guide</title><p>${'All of it is text. '.repeat(200)}</p>`;
const size = Buffer.byteLength(pageText);
const past = 'Mon, 01 Jan 1990 00:00:00 GMT';
const future = 'Fri, 01 Jan 2038 00:00:00 GMT';

const status =
  (...codes: number[]) =>
  (answer: RawAnswer) =>
    codes.includes(answer.status);
const whole = (answer: RawAnswer) => answer.status === 200 && answer.body.length === size;
const unchanged = (answer: RawAnswer) => answer.status === 304 && answer.body.length === 0;
const part = (start: number, end: number) => (answer: RawAnswer) =>
  answer.status === 206 &&
  answer.headers['content-range'] === `bytes ${start}-${end}/${size}` &&
  answer.body.toString() === pageText.slice(start, end + 1);
/** A 416 names the size, so that the client can ask again. */
const unsatisfiable = (answer: RawAnswer) =>
  answer.status === 416 && answer.headers['content-range'] === `bytes */${size}`;
const encoded = (encoding: string | undefined) => (answer: RawAnswer) =>
  answer.status === 200 && answer.headers['content-encoding'] === encoding;
/** Nothing of the answer leads to another host. */
const staysHere = (answer: RawAnswer) => {
  const { location } = answer.headers;
  return (
    [200, 301, 308, 400, 404].includes(answer.status) &&
    (location === undefined || ['localhost', 'site'].includes(new URL(location, 'http://site/').hostname))
  );
};
const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];
const guarded = (answer: RawAnswer) => securityHeaders.every((name) => answer.headers[name] !== undefined);
/** The answer's media type is of this form. */
const typed = (form: RegExp) => (answer: RawAnswer) => form.test(answer.headers['content-type'] ?? '');

function entries(
  group: CorpusEntry['group'],
  rows: readonly (readonly [
    name: string,
    right: CorpusEntry['right'],
    request?: { path?: string; method?: string; headers?: CorpusEntry['headers'] },
  ])[],
): CorpusEntry[] {
  return rows.map(([name, right, request]) => ({ group, name, right, path: '/guide/', ...request }));
}

const sends = (headers: Record<string, string>) => ({ headers: () => headers });
const range = (value: string) => sends({ Range: value });
const asks = (accept: string, path = '/guide/') => ({ path, headers: () => ({ Accept: accept }) });
const isForm = (type: RegExp, begin: string) => (answer: RawAnswer) =>
  answer.status === 200 &&
  type.test(answer.headers['content-type'] ?? '') &&
  /(?:^|, )Accept(?:,|$)/.test(answer.headers['vary'] ?? '') &&
  answer.body.toString().startsWith(begin);
const markdown = isForm(/^text\/markdown; ?charset=utf-8$/i, '# ');
const html = isForm(/^text\/html; ?charset=utf-8$/i, '<!doctype');
const accepts = (value: string) => sends({ 'Accept-Encoding': value });

export const corpus: readonly CorpusEntry[] = [
  ...entries('conditions', [
    ['the same entity tag', unchanged, { headers: ({ etag }) => ({ 'If-None-Match': etag }) }],
    ['a list with the tag', unchanged, { headers: ({ etag }) => ({ 'If-None-Match': `"x", ${etag}, "y"` }) }],
    [
      'the other strength of the tag',
      unchanged,
      { headers: ({ etag }) => ({ 'If-None-Match': etag.startsWith('W/') ? etag.slice(2) : `W/${etag}` }) },
    ],
    ['If-None-Match: *', unchanged, sends({ 'If-None-Match': '*' })],
    ['another tag', whole, sends({ 'If-None-Match': '"x"' })],
    [
      'another tag wins over the date',
      whole,
      { headers: ({ lastModified }) => ({ 'If-None-Match': '"x"', 'If-Modified-Since': lastModified }) },
    ],
    ['the date of the file', unchanged, { headers: ({ lastModified }) => ({ 'If-Modified-Since': lastModified }) }],
    ['a date before the file', whole, sends({ 'If-Modified-Since': past })],
    ['a date that is none', whole, sends({ 'If-Modified-Since': 'yesterday' })],
    ['If-Match with another tag', status(412), sends({ 'If-Match': '"x"' })],
    ['If-Unmodified-Since before the file', status(412), sends({ 'If-Unmodified-Since': past })],
    ['If-Unmodified-Since after the file', whole, sends({ 'If-Unmodified-Since': future })],
    [
      'a 304 keeps tag, Vary, and Cache-Control',
      (answer) =>
        answer.status === 304 &&
        ['etag', 'vary', 'cache-control'].every((name) => answer.headers[name] !== undefined) &&
        answer.headers['content-length'] === undefined,
      { headers: ({ etag }) => ({ 'If-None-Match': etag }) },
    ],
  ]),
  ...entries('ranges', [
    ['bytes=0-9', part(0, 9), range('bytes=0-9')],
    ['bytes=-10, the last ten', part(size - 10, size - 1), range('bytes=-10')],
    ['bytes=100-, the rest', part(100, size - 1), range('bytes=100-')],
    ['an end after the file', part(10, size - 1), range('bytes=10-99999999')],
    ['a suffix longer than the file', (a) => whole(a) || part(0, size - 1)(a), range('bytes=-99999999')],
    ['a start after the file', unsatisfiable, range('bytes=99999999-')],
    ['bytes=-0', unsatisfiable, range('bytes=-0')],
    ['bytes=9-0 is invalid: ignored or 416', (a) => whole(a) || unsatisfiable(a), range('bytes=9-0')],
    ['bytes=x-y is invalid: ignored or 416', (a) => whole(a) || unsatisfiable(a), range('bytes=x-y')],
    ['an unknown unit', whole, range('lines=1-2')],
    [
      'two ranges: multipart or the whole',
      (a) => whole(a) || (a.status === 206 && (a.headers['content-type'] ?? '').startsWith('multipart/byteranges')),
      range('bytes=0-0,5-9'),
    ],
    ['If-Range with the tag', part(0, 9), { headers: ({ etag }) => ({ Range: 'bytes=0-9', 'If-Range': etag }) }],
    ['If-Range with another tag', whole, sends({ Range: 'bytes=0-9', 'If-Range': '"x"' })],
    [
      'If-Range with a weak tag',
      whole,
      { headers: ({ etag }) => ({ Range: 'bytes=0-9', 'If-Range': `W/${etag.replace(/^W\//, '')}` }) },
    ],
    [
      'If-Range with the date',
      part(0, 9),
      { headers: ({ lastModified }) => ({ Range: 'bytes=0-9', 'If-Range': lastModified }) },
    ],
    ['If-Range with an older date', whole, sends({ Range: 'bytes=0-9', 'If-Range': past })],
    ['If-Range with a later date', whole, sends({ Range: 'bytes=0-9', 'If-Range': future })],
    ['a range of a HEAD is ignored', status(200), { method: 'HEAD', ...range('bytes=0-9') }],
    ['the answer says that it takes ranges', (a) => a.headers['accept-ranges'] === 'bytes'],
  ]),
  ...entries('encodings', [
    ['none asked for', encoded(undefined)],
    ['br', (a) => encoded('br')(a) || encoded('gzip')(a) || encoded(undefined)(a), accepts('br')],
    ['gzip', encoded('gzip'), accepts('gzip')],
    ['gzip, deflate, br, zstd', (a) => encoded('br')(a) || encoded('gzip')(a), accepts('gzip, deflate, br, zstd')],
    ['br;q=0, gzip', encoded('gzip'), accepts('br;q=0, gzip')],
    ['gzip;q=1, br;q=0', encoded('gzip'), accepts('gzip;q=1, br;q=0')],
    ['gzip;q=0', encoded(undefined), accepts('gzip;q=0')],
    ['br;q=0, gzip;q=0', encoded(undefined), accepts('br;q=0, gzip;q=0')],
    ['br;q=0.1, gzip;q=1', encoded('gzip'), accepts('br;q=0.1, gzip;q=1')],
    ['identity', encoded(undefined), accepts('identity')],
    ['GZIP in capitals', (a) => encoded('gzip')(a) || encoded(undefined)(a), accepts('GZIP')],
    ['an unknown one', encoded(undefined), accepts('zopfli')],
    ['Vary is there with and without', (a) => /accept-encoding/i.test(a.headers['vary'] ?? '')],
    [
      'the tag of another encoding is another',
      (a, { etag }) => a.status === 200 && (a.headers['etag'] !== etag || etag.startsWith('W/')),
      accepts('gzip'),
    ],
    [
      'the not-found page is compressed',
      (a) => a.status === 404 && a.headers['content-encoding'] === 'gzip',
      {
        path: '/no-such-page',
        ...accepts('gzip'),
      },
    ],
  ]),
  ...entries('addresses', [
    ['/guide', (a) => status(200, 301, 308)(a), { path: '/guide' }],
    [
      '/guide/index.html',
      (a) => status(301, 308)(a) && a.headers['location']?.endsWith('/guide/') === true,
      {
        path: '/guide/index.html',
      },
    ],
    ['/404', status(404), { path: '/404' }],
    ['/404.html', status(404), { path: '/404.html' }],
    ['/guide/index.html.br', status(404), { path: '/guide/index.html.br' }],
    ['/guide/index.html.gz', status(404), { path: '/guide/index.html.gz' }],
    ['/engine.json', status(404), { path: '/engine.json' }],
    ['/_headers', status(404), { path: '/_headers' }],
    ['//', staysHere, { path: '//' }],
    ['//evil.example/', staysHere, { path: '//evil.example/' }],
    ['//evil.example/index.html', staysHere, { path: '//evil.example/index.html' }],
    ['/.//evil.example/index.html', staysHere, { path: '/.//evil.example/index.html' }],
    ['/..//evil.example/x.html', staysHere, { path: '/..//evil.example/x.html' }],
    ['/\\evil.example/index.html', staysHere, { path: '/\\evil.example/index.html' }],
    ['/%2F%2Fevil.example/index.html', staysHere, { path: '/%2F%2Fevil.example/index.html' }],
    ['/%5Cevil.example/index.html', staysHere, { path: '/%5Cevil.example/index.html' }],
    [
      'http://evil.example//evil.example/index.html',
      staysHere,
      { path: 'http://evil.example//evil.example/index.html' },
    ],
    ['/%', status(400, 404), { path: '/%' }],
    ['/%00', status(400, 404), { path: '/%00' }],
    ['/../secret.txt', status(400, 404), { path: '/../secret.txt' }],
    ['/..%2fsecret.txt', status(400, 404), { path: '/..%2fsecret.txt' }],
    ['POST', (a) => a.status === 405 && a.headers['allow'] === 'GET, HEAD', { method: 'POST' }],
    [
      'HEAD says what GET says',
      (a) => a.status === 200 && a.headers['content-length'] === String(size) && a.body.length === 0,
      {
        method: 'HEAD',
      },
    ],
  ]),
  ...entries('forms', [
    ['Markdown, asked for', markdown, asks('text/markdown')],
    ['Markdown before HTML', markdown, asks('text/markdown, text/html, */*')],
    ['Markdown at the address without a slash', markdown, asks('text/markdown', '/guide')],
    ['Markdown of a page without a folder', markdown, asks('text/markdown', '/guide/abort')],
    ['the same with a slash', markdown, asks('text/markdown', '/guide/abort/')],
    ['Markdown of the home page', markdown, asks('text/markdown', '/')],
    ['Markdown at its own address', markdown, asks('*/*', '/guide/abort.md')],
    ['HTML before Markdown', html, asks('text/html, text/markdown')],
    ['Markdown refused', html, asks('text/markdown;q=0, */*')],
    ['whatever there is', html, asks('*/*')],
    ['what browsers ask for', html, asks('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')],
    ['a script has one form', typed(/javascript/), asks('text/markdown', '/assets/main-abc.js')],
    ['an unknown page is unknown in Markdown, too', (a) => a.status === 404, asks('text/markdown', '/nowhere')],
  ]),
  ...entries('headers', [
    ['a page', (a) => guarded(a) && a.headers['cache-control'] === 'no-cache'],
    ['a page is text/html; charset=utf-8', typed(/^text\/html; ?charset=utf-8$/i)],
    [
      'a hashed asset is kept for a year',
      (a) => guarded(a) && /max-age=31536000, immutable/.test(a.headers['cache-control'] ?? ''),
      { path: '/assets/main-abc.js' },
    ],
    [
      'a missing asset is asked for again',
      (a) => a.status === 404 && guarded(a) && a.headers['cache-control'] === 'no-cache',
      { path: '/assets/nope.js' },
    ],
    ['a redirect is guarded', (a) => status(301, 308)(a) && guarded(a), { path: '/guide/index.html' }],
    ['a refused method is guarded', (a) => a.status === 405 && guarded(a), { method: 'POST' }],
    ['a refused range is guarded', (a) => a.status === 416 && guarded(a), range('bytes=99999999-')],
    [
      'a script has its type',
      typed(/^(?:text|application)\/javascript; ?charset=utf-8$/i),
      { path: '/assets/main-abc.js' },
    ],
    ['a feed has its character set', typed(/xml; ?charset=utf-8$/i), { path: '/feed.xml' }],
  ]),
];

/** The files that the corpus asks for, as a build would leave them. */
export const corpusFiles: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Home</title>${'<p>Home.</p>'.repeat(200)}`,
  '404.html': `<!doctype html><title>Not found</title>${'<p>Not here.</p>'.repeat(200)}`,
  'guide/index.html': pageText,
  'index.md': `# Home\n${'Text. '.repeat(300)}`,
  'guide/index.md': `# Guide\n${'Text. '.repeat(300)}`,
  'guide/abort/index.html': 'abort',
  'guide/abort.md': '# Abort\n',
  'guide/page.json': JSON.stringify({ title: 'Guide' }),
  'assets/main-abc.js': 'console.log(1);\n'.repeat(200),
  'feed.xml': `<rss>${'<item/>'.repeat(400)}</rss>`,
};

export interface CorpusResult {
  entry: CorpusEntry;
  answer: RawAnswer;
  right: boolean;
}

/** Asks a server everything in the corpus, one request after the other. */
export async function runCorpus(port: number): Promise<CorpusResult[]> {
  const first = await rawRequest(port, '/guide/');
  const known: Known = {
    etag: first.headers['etag'] ?? '"none"',
    lastModified: first.headers['last-modified'] ?? '',
    size: first.body.length,
  };
  const results: CorpusResult[] = [];
  for (const entry of corpus) {
    const answer = await rawRequest(port, entry.path, { method: entry.method, headers: entry.headers?.(known) });
    results.push({ entry, answer, right: entry.right(answer, known) });
  }
  return results;
}
