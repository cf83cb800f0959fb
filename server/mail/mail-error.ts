/** Why a mail was not sent, as a clause for the operator: without its content, its links or its address. */
export class MailError extends Error {
  override name = "MailError";

  /** @param isOfAddress the mail server is there, and refuses this one address for good */
  constructor(
    message: string,
    readonly isOfAddress = false,
  ) {
    super(message);
  }
}
