import type { EmailMessage } from "@supabase/lite";
import { readHtml } from "../../lib/mail/read-html";
import type { Config } from "../config/schema";
import { sendMail } from "./send-mail";

/**
 * Sends what the embedded database of accounts wants sent. Its own plain text is left behind: that leads to an
 * address of the database, which uses the link up as soon as anybody, or a mail scanner, looks at it.
 * @param onTrouble gets one sentence when a mail could not be sent, for the operator
 * @throws MailError then
 */
export async function relayMail(
  { to, subject, html = "" }: EmailMessage,
  config: Config,
  onTrouble: (sentence: string) => void,
): Promise<void> {
  try {
    await sendMail({ to, subject, html, text: readHtml(html).text }, config);
  } catch (error) {
    onTrouble(`The mail "${subject}" was not sent: ${(error as Error).message}.`);
    throw error;
  }
}
