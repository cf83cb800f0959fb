#!/bin/sh
# Turns a clean copy of this repository into what a container image holds: built, with the packages that serving needs.
# The Dockerfile runs it. Anywhere else run it in a copy: it deletes what only building and developing need.
set -eu
cd "$(dirname "$0")/../.."

npm ci --omit=dev --no-audit --no-fund
npm run build

rm -rf .next/cache .next/trace .next/trace-build
cd node_modules
# Compilers, and components that are compiled into the build.
rm -rf @next/swc-* rolldown @rolldown lightningcss lightningcss-* tailwindcss @tailwindcss typescript @typescript
# SQLite is one of its files; the rest are other builds of the same.
find sql.js/dist -type f ! -name sql-wasm-inline.js -delete
rm -rf @mdx-js lucide-react caniuse-lite playwright playwright-core vite
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
