import type { Config } from "@/server/config/schema";

/** A Supabase project, hosted or embedded. */
export interface Backend {
  /** The origin of its API. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Signs what API tokens act with (`signAsUser`); undefined if a hosted project has none for us. */
  jwtKey?: string | undefined;
}

const key = Symbol.for("figura.backend");

/** Publishes the embedded backend within this process: its keys are in no environment variable. */
export function announceBackend(backend: Backend): void {
  Reflect.set(globalThis, key, backend);
}

/** Undefined if there is none: the embedded backend is started only by `npm start` and `npm run dev`. */
export function findBackend(config: Config): Backend | undefined {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_JWT_KEY: jwtKey,
  } = config;
  if (url && publishableKey && secretKey) return { url, publishableKey, secretKey, jwtKey };
  return Reflect.get(globalThis, key) as Backend | undefined;
}
