/** Something that whoever typed the command can mend: its message is all that is printed. */
export class CommandError extends Error {
  override name = "CommandError";
}
