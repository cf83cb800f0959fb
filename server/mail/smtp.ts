import { createTransport, type NodemailerError } from "nodemailer";
import { createOutageLog } from "@/server/monitoring/outage-log";
import { processSingleton } from "@/server/process-singleton";
import type { Mail } from "../../lib/mail/mail";
import { MailError } from "./mail-error";

export interface SmtpTimeouts {
  /** Timeout of each step: DNS lookup, connection, and greeting of the server. */
  connectMs: number;
  /** Timeout of the whole: until the server has accepted the mail. */
  wholeMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, wholeMs: 20_000 };

type Transport = ReturnType<typeof openTransport>;

/** Of the mail server. Mails of the embedded backend are not sent through Next. */
export const mailOutage = processSingleton("mail-outage", () =>
  createOutageLog(["mail_unavailable", "mail_back"]),
);

/**
 * @param url `smtps:` is encrypted from the start, `smtp:` as soon as the server offers it, and
 * `smtp://…?requireTLS=true` fails if the server does not offer it
 * @throws MailError if the server cannot be reached, rejects the mail, or does not answer in time
 */
export async function sendBySmtp(
  mail: Mail,
  { url, from }: { url: string; from: string },
  timeouts: SmtpTimeouts = defaultTimeouts,
): Promise<void> {
  const signal = AbortSignal.timeout(timeouts.wholeMs);
  try {
    // As an object, because a string would be parsed as a list of addresses.
    const to = { name: "", address: mail.to };
    await transportTo(url, timeouts).sendMail({ ...mail, to, from, signal });
    mailOutage.end();
  } catch (error) {
    throw toMailError(error);
  }
}

/**
 * Connects and signs in without sending a mail.
 * @param stepMs timeout of each step
 * @throws MailError
 */
export async function verifySmtp(url: string, stepMs: number): Promise<void> {
  try {
    await createTransport({ ...optionsFor(url, stepMs), socketTimeout: stepMs }).verify();
    mailOutage.end();
  } catch (error) {
    throw toMailError(error);
  }
}

/** Connections are kept and shared by the whole process: Next loads this module more than once. */
function transportTo(url: string, timeouts: SmtpTimeouts): Transport {
  const transports = processSingleton("mail-transports", () => new Map<string, Transport>());
  const transport = transports.get(url) ?? openTransport(url, timeouts);
  transports.set(url, transport);
  return transport;
}

function openTransport(url: string, { connectMs }: SmtpTimeouts) {
  return createTransport({
    ...optionsFor(url, connectMs),
    pool: true,
    // Nothing in a mail may make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function optionsFor(url: string, connectMs: number) {
  return { url, dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs };
}

/** Also notes what the error says about the server: one that rejects a mail takes others. */
function toMailError(error: unknown): MailError {
  const { code = "", responseCode = 0 } = error as NodemailerError;
  const reason = reasonOf(error);
  if (outageCodes.has(code) || senderRejections.includes(responseCode)) mailOutage.begin(reason);
  else if (responseCode > 0) mailOutage.end();
  return new MailError(reason, isOfAddress(error));
}

/** The codes of nodemailer for a server that cannot be reached, does not answer in time, or does not accept us. */
const outageCodes: ReadonlySet<string> = new Set([
  "EABORT",
  "EAUTH",
  "ECONNECTION",
  "EDNS",
  "ENOAUTH",
  "EPROTOCOL",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
]);

/** The server has not authenticated us. */
const senderRejections = [530, 535, 538];

/**
 * Whether a server rejects the address permanently (RFC 5321, 4.2.1): after RCPT TO, or after DATA unless its enhanced
 * status code (RFC 3463) names another reason.
 */
function isOfAddress(error: unknown): boolean {
  const { command, permanent, responseCode = 0, response = "" } = error as NodemailerError;
  if (!permanent || senderRejections.includes(responseCode)) return false;
  if (command === "RCPT TO") return true;
  const [, subject] = /^\d+[ -]5\.(\d+)\.\d/.exec(response) ?? [];
  const isMailbox = subject === undefined ? [550, 551, 553].includes(responseCode) : /^[12]$/.test(subject);
  return command === "DATA" && isMailbox;
}

/** Never includes the server's reply, which may contain the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const detail = [code, responseCode].filter((part) => part !== undefined).join(", ");
  if (code === "EABORT" || code === "ETIMEDOUT") return `the mail server was silent for too long (${detail})`;
  if (code === "EAUTH" || code === "ENOAUTH") {
    return `the mail server did not accept the user and password of SMTP_URL (${detail})`;
  }
  if (responseCode !== undefined) return `the mail server refused it (${detail})`;
  return `the mail server cannot be used (${detail || "unknown error"})`;
}
