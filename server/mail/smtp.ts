import { createTransport, type NodemailerError } from "nodemailer";
import { processSingleton } from "@/server/process-singleton";
import type { Mail } from "../../lib/mail/mail";
import { MailError } from "./mail-error";

export interface SmtpPatience {
  /** Until the server has been found, has taken the connection, or has greeted us: so long for each. */
  connectMs: number;
  /** From the first step to the mail being taken. */
  wholeMs: number;
}

const usualPatience: SmtpPatience = { connectMs: 10_000, wholeMs: 20_000 };

type Transport = ReturnType<typeof openTransport>;

/**
 * @param url with `smtps:` encrypted from the first byte on, with `smtp:` as soon as the server offers it;
 * `smtp://…?requireTLS=true` refuses to go on without
 * @throws MailError when the server cannot be reached, refuses, or is silent for too long
 */
export async function sendBySmtp(
  mail: Mail,
  { url, from }: { url: string; from: string },
  patience: SmtpPatience = usualPatience,
): Promise<void> {
  const signal = AbortSignal.timeout(patience.wholeMs);
  try {
    // One address, however it is written: as text it would be read as a list.
    const to = { name: "", address: mail.to };
    await transportTo(url, patience).sendMail({ ...mail, to, from, signal });
  } catch (error) {
    throw new MailError(reasonOf(error), isOfAddress(error));
  }
}

/**
 * Connects and signs in as for a mail, and sends none. Each step may take so long.
 * @throws MailError
 */
export async function verifySmtp(url: string, stepMs: number): Promise<void> {
  try {
    await createTransport({ ...optionsFor(url, stepMs), socketTimeout: stepMs }).verify();
  } catch (error) {
    throw new MailError(reasonOf(error));
  }
}

/** Connections are kept and shared by the whole process: Next loads this module more than once. */
function transportTo(url: string, patience: SmtpPatience): Transport {
  const transports = processSingleton("mail-transports", () => new Map<string, Transport>());
  const transport = transports.get(url) ?? openTransport(url, patience);
  transports.set(url, transport);
  return transport;
}

function openTransport(url: string, { connectMs }: SmtpPatience) {
  return createTransport({
    ...optionsFor(url, connectMs),
    pool: true,
    // A mail is what stands in it: nothing in it makes us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function optionsFor(url: string, connectMs: number) {
  return { url, dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs };
}

/** Of a server that has not let us in yet. */
const refusalsOfUs = [530, 535, 538];

/**
 * Whether a server refuses the address for good (RFC 5321, 4.2.1): when it is told whom the mail is for, or when it
 * has read the mail, unless its enhanced code (RFC 3463) names something else then.
 */
function isOfAddress(error: unknown): boolean {
  const { command, permanent, responseCode = 0, response = "" } = error as NodemailerError;
  if (!permanent || refusalsOfUs.includes(responseCode)) return false;
  if (command === "RCPT TO") return true;
  const [, subject] = /^\d+[ -]5\.(\d+)\.\d/.exec(response) ?? [];
  const isMailbox = subject === undefined ? [550, 551, 553].includes(responseCode) : /^[12]$/.test(subject);
  return command === "DATA" && isMailbox;
}

/** Never the server's own words, which repeat the address that was written to. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const detail = [code, responseCode].filter((part) => part !== undefined).join(", ");
  if (code === "EABORT" || code === "ETIMEDOUT") return `the mail server was silent for too long (${detail})`;
  if (code === "EAUTH" || code === "ENOAUTH") {
    return `the mail server did not accept the user and password of SMTP_URL (${detail})`;
  }
  if (responseCode !== undefined) return `the mail server refused it (${detail})`;
  return `the mail server cannot be used (${detail || "unknown fault"})`;
}
