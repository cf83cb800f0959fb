import { vi } from "vitest";

// Files of unit and API tests run one after the other in a worker. Each finds it as a new one would be: what modules
// and the process keep to themselves is gone, but for packages, which take the longest to load and keep nothing of ours.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (Symbol.keyFor(key)?.startsWith("figura.")) Reflect.deleteProperty(globalThis, key);
}
