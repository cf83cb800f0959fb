/** Why a mail was not sent, as a clause for the operator: without its content, its links or its address. */
export class MailFault extends Error {
  override name = "MailFault";
}
