/** An error that the user of the command can fix: only its message is printed. */
export class CommandError extends Error {
  override name = "CommandError";
}
