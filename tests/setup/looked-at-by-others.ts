/** Settings of a backend elsewhere, where nobody answers. */
const hosted = {
  SUPABASE_URL: "https://db.example.org",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SUPABASE_SECRET_KEY: "sb_secret_1",
};

/** Each way in which more than this machine reaches Figura: what stands in for mail and payments is not there then. */
export const lookedAtByOthers: [string, Record<string, string>][] = [
  ["open to the network", { HOST: "0.0.0.0" }],
  ["under a public name", { SITE_URL: "https://figura.example", TRUSTED_PROXY_HOPS: "0" }],
  ["behind a proxy", { TRUSTED_PROXY_HOPS: "1" }],
  ["behind a listed proxy", { TRUSTED_PROXIES: "10.0.0.1" }],
  ["hosted", hosted],
];
