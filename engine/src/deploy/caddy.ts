import type { OutputFile } from '../core/output-file.ts';
import { pageCaching, type HeaderRules } from './headers.ts';
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

/** Configuration for Caddy from 2.6 on. A name in place of `:8080` gives the site its certificate. */
export function caddyFile(headers: HeaderRules, baseUrl: string, redirects: Redirects): OutputFile {
  const base = basePath(baseUrl);
  const security = securityHeaders(headers, baseUrl).map(([name, value]) => `\t${name} "${value}"`);
  const types = mediaTypes.map(
    ([extension, type], index) => `\t@type${index} path *.${extension}\n\theader @type${index} Content-Type "${type}"`,
  );
  return {
    path: 'caddy/Caddyfile',
    content: `# From the site's folder: caddy run --config dist-deploy/caddy/Caddyfile
# After each deployment: caddy reload, for the policy names the scripts of one build.
:8080

root * dist
header {
${security.join('\n')}
	Vary Accept-Encoding
	Cache-Control "${pageCaching}"
}
header -Server

route {
	@refused not method GET HEAD
	header @refused Allow "GET, HEAD"
	respond @refused 405
	map {http.request.orig_uri.query} {engine_query} {
		~^(.+)$ "?\${1}"
		default ""
	}
	@slashes vars_regexp slashes {http.request.orig_uri} ^//+([^/\\\\?].*)?$
	redir @slashes "/{re.slashes.1}" permanent
${[...redirects].map(([from, to], index) => `\t@section${index} path "${from}" "${from}/"\n\tredir @section${index} ${to}{engine_query} 302\n`).join('')}${base === '' ? '' : `\t@outside not path ${base} ${base}/*\n\terror @outside 404\n\turi strip_prefix ${base}\n`}	@hidden path /404 /404.html
	error @hidden 404
	map {path} {engine_packed} {engine_folder} {engine_ending} {
		~^(/.+)\\.(?:br|gz)$ "\${1}" /none /none
		~^(/(?:[^/\\\\].*/)?)index(?:\\.html)?$ /none "\${1}" /none
		~^(/[^/\\\\].*)\\.html$ /none /none "\${1}"
		default /none /none /none
	}
	@packed file {engine_packed}
	error @packed 404
	@folder file {engine_folder}index.html
	redir @folder "${base}{engine_folder}{engine_query}" permanent
	@ending file {engine_ending}/index.html {engine_ending}.html
	redir @ending "${base}{engine_ending}{engine_query}" permanent
	map {path} {engine_stem} {
		~^(/.*[^/])/*$ "\${1}"
		default /
	}
	@markdown {
		header_regexp Accept (?i)${markdownNamed}
		not header_regexp Accept (?i)${htmlFirst}
		not header_regexp Accept (?i)${markdownRefused}
		file {path}index.md {path}/index.md {engine_stem}.md
	}
	rewrite @markdown {file_match.relative}
	try_files {path} {path}index.html {path}/index.html {path}.html
	@assets {
		path /assets/*
		file
	}
	header @assets Cache-Control "${assetCaching}"
${types.join('\n')}
	@page path *.html *.md
	header @page Vary "Accept, Accept-Encoding"
	file_server {
		precompressed br gzip
	}
}

handle_errors {
	@missing expression {http.error.status_code} == 404
	handle @missing {
		rewrite * /404.html
		header Cache-Control "${pageCaching}"
		header Content-Type "text/html; charset=utf-8"
		file_server {
			precompressed br gzip
			status 404
		}
	}
}
`,
  };
}
