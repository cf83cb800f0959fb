import { serve } from "./serve";

/**
 * `npm start`: builds if the build is stale, then serves. `--as-built` skips that check, `--guests-only` starts no
 * database.
 */
export const main = (args: string[]) =>
  serve({
    isDevelopment: false,
    isAsBuilt: args.includes("--as-built"),
    isForGuests: args.includes("--guests-only"),
  });
