import { readFileSync } from "node:fs";
import {
  assetPolicy,
  assets,
  embeds,
  FRAME_OPTIONS,
  RESOURCE_POLICY,
  securityHeaders,
  sharedPictures,
  vercelPolicy,
} from "./lib/security-headers.mjs";

// Whose answers have a policy of their own: by the middleware, which goes for the very same paths, or by the route.
const ownPolicies = [
  "search$",
  "auth$",
  "collection$",
  "dev/(?:mailbox|checkout|portal)$",
  "(?:pricing|payment-success|privacy|terms|refund|credits)$",
  "diagrams/[^/]+(?:/edit)?$",
  "folders/[^/]+$",
  "api/images/",
  "api/diagrams/[^/]+/(?:download|edited)$",
  `${embeds.slice(1)}$`,
].join("|");

/** Read when a word is looked up that no diagram has. */
const wordList = ["./node_modules/word-list/words.txt"];

const sharp = JSON.parse(readFileSync(new URL("node_modules/sharp/package.json", import.meta.url), "utf8"));

/** Read while a picture is drawn, by paths that the build does not follow: the worker, what it imports, and drawings. */
const filesOfWorker = [
  "./server/downloads/convert-worker.mjs",
  "./public/collection/*.svg",
  ...["sharp", "@img", ...Object.keys(sharp.dependencies)].map((name) => `./node_modules/${name}/**/*`),
];

/** All builds of SQLite but the one that is used; the package weighs 30 MB. */
const otherBuilds = [
  "sql-asm",
  "sql-wasm-browser",
  "sql-wasm-debug",
  "sql-wasm-inline-",
  "sql-wasm.",
  "sqljs",
  "worker",
].map((beginning) => `./node_modules/sql.js/dist/${beginning}*`);

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `page.dev.tsx` is a page in development only, and no part of a build.
  pageExtensions: process.env.NODE_ENV === "development" ? ["dev.tsx", "tsx", "ts"] : ["tsx", "ts"],
  // The texts in content/.
  turbopack: { rules: { "*.mdx": { loaders: ["@mdx-js/loader"], as: "*.js" } } },
  experimental: {
    // A route is loaded when it is first asked for. Loaded all at once they are more than half of the work of a start.
    preloadEntriesOnStart: false,
    // Nobody reads them: they are three quarters of a build, and a sixth of the work of one.
    turbopackSourceMaps: false,
  },
  // Nothing here uses next/image, and its endpoint would be a second door to /api/images: it asks that route
  // without peer or cookie, decodes what strangers sent and keeps it on disk. Without optimizing it is a 404.
  images: { unoptimized: true },
  // Left to Next, most readers get a page's title and previews at its end, and only the machines that it knows in
  // the head: a chat app that it does not know would find none.
  htmlLimitedBots: /.*/,
  // tsc looks at the whole project in `npm test`; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Not bundled: word-list exports the path of its file, pdfkit loads its fonts by name, and sql.js has a megabyte of
  // WebAssembly, which is loaded when the first flashcards are made.
  serverExternalPackages: ["word-list", "pdfkit", "sql.js"],
  // Hosts that copy only what is imported would leave these behind.
  outputFileTracingIncludes: {
    "/api/diagrams/*/download": filesOfWorker,
    "/api/diagrams/*/edited": [...filesOfWorker, "./collection/draw-worker.cjs", "./public/drawing/*.ttf"],
    "/api/diagrams/*/flashcards": filesOfWorker,
    "/api/diagrams/*/preview": filesOfWorker,
    "/api/feedback": filesOfWorker,
    "/api/folders/*/flashcards": filesOfWorker,
    "/api/folders/shared/*/archive": filesOfWorker,
    "/api/likes/*/flashcards": filesOfWorker,
    "/api/likes/archive": filesOfWorker,
    "/api/profile/avatar": filesOfWorker,
    "/api/search": wordList,
    "/search": wordList,
  },
  outputFileTracingExcludes: {
    "/api/diagrams/*/flashcards": otherBuilds,
    "/api/folders/*/flashcards": otherBuilds,
    "/api/likes/*/flashcards": otherBuilds,
  },
  // Everywhere else our own server writes these headers, the policy with the hash of every inline script
  // (server/main.ts), which costs a request less than a rule here.
  async headers() {
    if (!process.env.VERCEL) return [];
    const named = Object.entries(
      securityHeaders({ isHttps: true, HSTS_SUBDOMAINS: process.env.HSTS_SUBDOMAINS }),
    );
    const headers = named.map(([key, value]) => ({ key, value }));
    const isForFrames = (/** @type {{ key: string }} */ { key }) => key === FRAME_OPTIONS;
    return [
      { source: "/(.*)", headers: headers.filter((header) => !isForFrames(header)) },
      { source: `/((?!${embeds.slice(1)}$).*)`, headers: headers.filter(isForFrames) },
      { source: sharedPictures, headers: [{ key: RESOURCE_POLICY, value: "cross-origin" }] },
      {
        source: `/((?!${ownPolicies}).*)`,
        headers: [{ key: "content-security-policy", value: vercelPolicy }],
      },
      { source: assets, headers: [{ key: "content-security-policy", value: assetPolicy }] },
    ];
  },
};

export default config;
