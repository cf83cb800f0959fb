import type { EmailMessage } from "@supabase/lite";
import { readHtml } from "../../lib/mail/read-html";
import type { Config } from "../config/schema";
import { sendMail } from "./send-mail";

/**
 * Sends a mail of the embedded backend. Its own plain text is replaced: the link in it leads to the backend itself,
 * where any request, also that of a mail scanner, uses it up.
 * @param onProblem gets a sentence for the operator if the mail could not be sent
 * @throws MailError in that case
 */
export async function relayMail(
  { to, subject, html = "" }: EmailMessage,
  config: Config,
  onProblem: (sentence: string) => void,
): Promise<void> {
  try {
    await sendMail({ to, subject, html, text: readHtml(html).text }, config);
  } catch (error) {
    onProblem(`The mail "${subject}" was not sent: ${(error as Error).message}.`);
    throw error;
  }
}
