#!/bin/sh
# Packs the published site for hosts that read _headers and _redirects (Netlify, Cloudflare Pages):
#   sh deploy/pack.sh OUT [BASE]
# BASE is the site's base URL where it isn't /, such as /docs/: the pages go below it, and the two
# files to the root, where such hosts look for them.
set -eu
out="${1:?usage: sh deploy/pack.sh OUT [BASE]}"
site="$(dirname "$0")/../site"
test -d "$site/dist" || { echo "There is no published site. Build it first: npm run build" >&2; exit 1; }
test ! -e "$out" || { echo "$out is there already; remove it or name another folder." >&2; exit 1; }
mkdir -p "$out/${2:-}"
cp -rL "$site/dist/." "$out/${2:-}"
# Such hosts compress by themselves: what the build compressed goes, and other files with such names stay.
find "$out" \( -name '*.br' -o -name '*.gz' \) -exec sh -c 'for file; do test ! -e "${file%.*}" || rm "$file"; done' sh {} +
cp "$site"/dist-deploy/static-host/_* "$out/"
