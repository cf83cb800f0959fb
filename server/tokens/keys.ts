import "server-only";
import { config } from "@/server/config";
import { deriveKey } from "./derive-key";

interface Keys {
  /** Derived from APP_SECRET: signs, or encrypts. */
  signing: Buffer;
  /** With that of APP_SECRET_PREVIOUS, if it is set: what was signed before a rotation stays valid. */
  accepted: readonly Buffer[];
}

const cached = new Map<string, Keys>();

/** The keys of one purpose. */
export function keysFor(purpose: string): Keys {
  let keys = cached.get(purpose);
  if (!keys) {
    const { APP_SECRET, APP_SECRET_PREVIOUS } = config();
    const signing = deriveKey(APP_SECRET, purpose);
    const previous = APP_SECRET_PREVIOUS ? [deriveKey(APP_SECRET_PREVIOUS, purpose)] : [];
    keys = { signing, accepted: [signing, ...previous] };
    cached.set(purpose, keys);
  }
  return keys;
}
