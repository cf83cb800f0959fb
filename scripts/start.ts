import { serve } from "./serve";

/**
 * `npm start`: serves the build, after building where it is stale. With `--as-built` it does not look whether it is,
 * and with `--guests-only` it starts no database.
 */
export const main = (args: string[]) =>
  serve({
    isDevelopment: false,
    isAsBuilt: args.includes("--as-built"),
    isForGuests: args.includes("--guests-only"),
  });
