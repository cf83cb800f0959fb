/** Something that whoever typed the command can mend: its message is all that is printed. */
export class CommandFault extends Error {
  override name = "CommandFault";
}
