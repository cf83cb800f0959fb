/** A mail was not sent. The message is a clause for the operator without the mail's content, links or recipient. */
export class MailError extends Error {
  override name = "MailError";

  /** @param isOfAddress whether the mail server works and rejects this address permanently */
  constructor(
    message: string,
    readonly isOfAddress = false,
  ) {
    super(message);
  }
}
