import type { OutputFile } from '../pipeline/output.ts';
import { pageCaching, type HeaderRules } from '../pipeline/headers.ts';
import { assetCaching, basePath, mediaTypes, securityHeaders } from './rules.ts';

/** Configuration for Caddy from 2.6 on. A name in the place of `:8080` gives the site its certificate. */
export function caddyFile(headers: HeaderRules, baseUrl: string): OutputFile {
  const base = basePath(baseUrl);
  const security = securityHeaders(headers, baseUrl).map(([name, value]) => `\t\t${name} "${value}"`);
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
\t\tCache-Control "${pageCaching}"
\t\t-Server
}

@refused not method GET HEAD
handle @refused {
	header Allow "GET, HEAD"
	respond 405
}

@slashes vars_regexp slashes {http.request.orig_uri} ^//+([^/\\\\?].*)?$
handle @slashes {
	redir /{re.slashes.1} permanent
}

handle ${base === '' ? '' : `${base}* `}{
${base === '' ? '' : `\turi strip_prefix ${base}\n`}\t@hidden path /404 /404.html *.br *.gz
	error @hidden 404

	@folder {
		path_regexp folder ^(/(?:[^/\\\\].*/)?)index(?:\\.html)?$
		file {re.folder.1}index.html
	}
	redir @folder ${base}{re.folder.1} permanent
	@ending {
		path_regexp ending ^(/[^/\\\\].*)\\.html$
		file {re.ending.1}/index.html {re.ending.1}.html
	}
	redir @ending ${base}{re.ending.1} permanent

	try_files {path} {path}index.html {path}/index.html {path}.html
	@found file
	route @found {
		@assets path /assets/*
		header @assets Cache-Control "${assetCaching}"
${types.join('\n').replace(/^/gm, '\t')}
		file_server {
			precompressed br gzip
		}
	}
	error 404
}
${base === '' ? '' : 'error 404\n'}
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
