import { withPostgres } from "../server/data-file/postgres";
import { DataError, type Query } from "../server/data-file/query";
import { databaseFolder, hasDatabase, inTransaction, withFolder } from "../server/embedded/with-folder";
import { CommandError } from "./command-error";
import { connectionString, nameOf, reportErrors } from "./database/data-command";
import { readConfig } from "./serve";

/**
 * `npm run second-factor:remove -- <email>`: turns off two-step verification for an account whose owner has lost the
 * authenticator and the recovery codes. Figura has to be stopped if its database is embedded.
 */
export async function main([email, ...others]: string[]): Promise<void> {
  if (!email?.includes("@") || others.length > 0) {
    throw new CommandError("One email address is needed: npm run second-factor:remove -- ada@example.org");
  }
  const config = readConfig(process.cwd(), false);
  const url = connectionString(config);
  const remove = (query: Query) => removeSecondFactorOf(email, query);
  await reportErrors(async () => {
    if (url) return withPostgres(url, remove);
    const folder = databaseFolder(config.DATA_DIR);
    if (!hasDatabase(folder)) throw new DataError(`There is no database in ${config.DATA_DIR}.`);
    return withFolder(folder, ({ driver }) => inTransaction(driver, remove));
  });
  console.log(`${email} signs in without a code now, in ${nameOf(config, url)}.`);
}

/** @throws DataError if no account with this address has a second factor */
export async function removeSecondFactorOf(email: string, query: Query): Promise<void> {
  const removed = await query(
    `delete from private.second_factors using auth.users
     where users.id = user_id and lower(users.email) = lower($1)
     returning user_id`,
    [email],
  );
  if (removed.length === 0) throw new DataError(`${email} has no account with two-step verification.`);
}
