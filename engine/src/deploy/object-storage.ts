import { extname } from 'node:path/posix';
import type { OutputFile } from '../core/output-file.ts';
import { shellQuoted } from '../core/text.ts';
import { encodedPath } from '../core/url.ts';
import { type HeaderRules, pageCaching } from './headers.ts';
import {
  assetCaching,
  basePath,
  htmlFirst,
  markdownNamed,
  markdownRefused,
  mediaTypes,
  type Redirects,
  securityHeaders,
} from './rules.ts';

/**
 * For a bucket and a CDN in front of it: an upload script, a function that gives folders their
 * `index.html`, and the response headers as the CDN's policy. Assets go up before the pages that name
 * them, and stay when they are gone from the build: tabs may still ask for them.
 * @param files paths of the release's files: what ends like one of them isn't the address of a page
 */
export function objectStorageFiles(
  headers: HeaderRules,
  baseUrl: string,
  redirects: Redirects,
  files: readonly string[],
): OutputFile[] {
  return [
    { path: 'object-storage/upload.sh', content: uploadScript(basePath(baseUrl), files) },
    { path: 'object-storage/addresses.js', content: addressFunction(redirects, files) },
    { path: 'object-storage/response-headers.json', content: responseHeaders(securityHeaders(headers, baseUrl)) },
  ];
}

function uploadScript(base: string, files: readonly string[]): string {
  // What is packed by itself is a file like others.
  const packed = files.filter((file) => /\.(?:br|gz)$/.test(file));
  const include = (chosen: readonly string[]) => chosen.map((file) => ` --include ${shellQuoted(file)}`).join('');
  const inAssets = include(packed.filter((file) => file.startsWith('assets/')));
  const elsewhere = include(packed.filter((file) => !file.startsWith('assets/')));
  const pageTypes = mediaTypes.filter(([, type]) => type.includes('charset'));
  const sync = (options: string) => `aws s3 sync "$site/" "$bucket${base}/" ${options}`;
  return `#!/bin/sh
# Usage: BUCKET=s3://my-bucket sh dist-deploy/object-storage/upload.sh, from the site's folder.
set -euf
bucket="\${BUCKET:?set BUCKET to the address of the bucket, such as s3://my-bucket}"
site=dist
# The CDN compresses; the compressed forms stay here.
skip="--exclude *.br --exclude *.gz"
${sync(`--exclude "*" --include "assets/*" $skip${inAssets} --cache-control "${assetCaching}"`)}
${pageTypes
  .map(
    ([extension, type]) =>
      `aws s3 cp "$site/" "$bucket${base}/" --recursive --exclude "*" --include "*.${extension}" --exclude "assets/*" --cache-control ${pageCaching} --content-type "${type}"`,
  )
  .join('\n')}
${sync(`--delete --exclude "assets/*" $skip${elsewhere} --cache-control ${pageCaching}`)}
`;
}

function inRegExp(pattern: string): string {
  return pattern.replaceAll('/', '\\/');
}

/** Endings of files, without the dot. Addresses of pages may have a dot, too, as names of namespaces do. */
function extensions(files: readonly string[]): string[] {
  const endings = files.flatMap((file) => extname(file).slice(1)).filter((ending) => /^\w+$/.test(ending));
  return [...new Set([...mediaTypes.map(([extension]) => extension), ...endings.sort()])];
}

const addressFunction = (redirects: Redirects, files: readonly string[]) =>
  `// A CloudFront function for viewer requests: objects have no folders, and pages have no ending. Programs that ask for
// Markdown get it at a page's canonical address. For viewer responses, it says that pages depend on that.
var redirects = ${JSON.stringify(Object.fromEntries([...redirects].map(([from, to]) => [encodedPath(from), to])))};
function redirect(statusCode, statusDescription, to, request) {
  var query = [];
  for (var name in request.querystring) {
    var entry = request.querystring[name];
    (entry.multiValue || [entry]).forEach(function (one) {
      query.push(one.value === '' ? name : name + '=' + one.value);
    });
  }
  var location = { value: query.length > 0 ? to + '?' + query.join('&') : to };
  return { statusCode: statusCode, statusDescription: statusDescription, headers: { location: location } };
}
function handler(event) {
  var request = event.request;
  if (event.response) {
    if (/(?:^|\\/)[^.]*$|\\.(?:html|md)$/.test(request.uri)) event.response.headers.vary = { value: 'Accept, Accept-Encoding' };
    return event.response;
  }
  var uri = request.uri;
  if (/^\\/{2,}/.test(uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  var from = uri.replace(/\\/$/, '');
  if (Object.prototype.hasOwnProperty.call(redirects, from)) return redirect(302, 'Found', redirects[from], request);
  var bare = uri.replace(/\\/index(?:\\.html)?$/, '/').replace(/\\.html$/, '');
  if (bare !== uri) return redirect(301, 'Moved Permanently', bare, request);
  var accept = request.headers.accept ? request.headers.accept.value : '';
  var markdown = /${inRegExp(markdownNamed)}/i.test(accept) && !/${inRegExp(htmlFirst)}|${inRegExp(markdownRefused)}/i.test(accept);
  if (uri.endsWith('/')) request.uri = uri + (markdown ? 'index.md' : 'index.html');
  else if (!/\\.(?:${extensions(files).join('|')})$/.test(uri)) request.uri = uri + (markdown ? '.md' : '/index.html');
  return request;
}
`;

/** Headers that CloudFront has fields for. It takes no policy that has them among its custom headers. */
const securityFields: Readonly<Record<string, (value: string) => Record<string, object>>> = {
  'Content-Security-Policy': (value) => ({ ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: Number(/^max-age=(\d+)$/.exec(value)?.[1]) },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
};

/** The configuration of a response headers policy. */
function responseHeaders(security: readonly (readonly [string, string])[]): string {
  const fields = security.map(([name, value]) => securityFields[name]?.(value));
  const items = security
    .filter(([name]) => securityFields[name] === undefined)
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = {
    Name: 'documentation',
    SecurityHeadersConfig: Object.assign({}, ...fields) as object,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}
