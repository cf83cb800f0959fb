import type { Delivered, FakeSmtp } from "../smtp-server";

/** Its body as it was before it was made fit for the wire (RFC 2045, quoted-printable). */
function decoded(raw: string): string {
  return raw
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A header of a mail, unfolded; null where there is none. */
export function headerOf({ raw }: Delivered, name: string): string | null {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const unfolded = head.replace(/\r\n[ \t]+/g, " ");
  return new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? null;
}

/** The newest mail to an address that a mail server has taken. */
export function mailTo({ delivered }: FakeSmtp, email: string): Delivered {
  const mail = delivered.findLast(({ to }) => to.includes(email));
  if (!mail) throw new Error(`No mail has come for ${email}.`);
  return mail;
}

/** The path and query of the link to a page in a mail. */
export function linkIn(mail: Delivered, path: string): string {
  const link = decoded(mail.raw).match(new RegExp(`https?://[^\\s"/]+(${path}\\?token=[\\w.-]+)`))?.[1];
  if (!link) throw new Error(`The mail leads to no ${path}.`);
  return link;
}

export function tokenIn(mail: Delivered, path: string): string {
  return new URL(linkIn(mail, path), "http://localhost").searchParams.get("token") ?? "";
}
