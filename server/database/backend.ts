import type { Config } from "@/server/config/schema";

/** Where accounts live: a Supabase project, hosted or our own. */
export interface Backend {
  /** The origin of its API. */
  url: string;
  publishableKey: string;
  secretKey: string;
}

const place = Symbol.for("figura.backend");

/** Says, within this process, where the embedded backend is: its keys stand in no environment. */
export function announceBackend(backend: Backend): void {
  Reflect.set(globalThis, place, backend);
}

/** Undefined where no account can be had: embedded, and not started by `npm start` or `npm run dev`. */
export function findBackend(config: Config): Backend | undefined {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  } = config;
  if (url && publishableKey && secretKey) return { url, publishableKey, secretKey };
  return Reflect.get(globalThis, place) as Backend | undefined;
}
