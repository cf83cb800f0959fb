import { existsSync } from "node:fs";
import { isLoopback } from "../server/config/schema";
import { findBackend } from "../server/database/backend";
import { backendClientsAt } from "../tests/setup/apps/test-backend";
import { renderDiagrams } from "./build";
import { CommandError } from "./command-error";
import { fill } from "./seed/fill";
import { readConfig, startAccounts } from "./serve";

/**
 * `npm run seed`: fills the database of a development installation with accounts and what they have saved. A second run
 * adds only what is missing.
 */
export async function main(args: string[]): Promise<void> {
  const root = process.cwd();
  if (process.env.NODE_ENV === "production") throw notAllowed("NODE_ENV is production");
  const config = readConfig(root, true);
  if (!isLoopback(new URL(config.SITE_URL).hostname)) throw notAllowed(`SITE_URL is ${config.SITE_URL}`);
  if (!config.isEmbedded && !args.includes("--hosted"))
    throw new CommandError(
      "SUPABASE_URL names a project, which gets accounts with known passwords. If only development uses it, run `npm run seed -- --hosted`.",
    );
  if (!existsSync("collection/index.json")) await renderDiagrams();
  const embedded = await startAccounts(config, root, new AbortController().signal);
  try {
    const backend = findBackend(config);
    if (!backend) throw new CommandError("There is no database.");
    const { accounts, added } = await fill(backendClientsAt(backend), config.ADMIN_EMAIL).catch((error) => {
      const isUnreachable = error instanceof TypeError && error.message === "fetch failed";
      throw isUnreachable ? new CommandError(`The database at ${backend.url} cannot be reached.`) : error;
    });
    for (const [what, { now, before }] of Object.entries(added)) {
      console.log(`${what}: ${now} added, ${before} there already`);
    }
    console.log("\nSign in with:");
    for (const { role, email, password } of accounts)
      console.log(`  ${role.padEnd(8)} ${email}   ${password}`);
    if (!config.ADMIN_EMAIL) console.log(`Set ADMIN_EMAIL=${accounts.at(-1)?.email} to open the admin page.`);
  } finally {
    await embedded?.stop();
  }
}

const notAllowed = (reason: string) =>
  new CommandError(`npm run seed fills development databases only, and ${reason}.`);
