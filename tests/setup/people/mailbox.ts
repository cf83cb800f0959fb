import { DomUtils, parseDocument } from "htmlparser2";
import { mailWords } from "../../../lib/mail/words";
import type { AppServer } from "../apps/app-server";

/** From a mail being asked for to its arrival. */
const PATIENCE_MS = 15_000;
const GLANCE_EVERY_MS = 100;

interface Listed {
  to: string;
  subject: string;
  /** Where it opens. */
  href: string;
}

/**
 * The mailbox of an app on this machine, as a person reads it: by the address that the app printed, then page by
 * page.
 */
export async function openMailbox(app: Pick<AppServer, "url" | "output">) {
  const entrance = await fetch(printedAddress(app), { redirect: "manual" });
  const cookie = entrance.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const place = entrance.headers.get("location");
  if (place === null) throw new Error(`The mailbox did not open: ${entrance.status}`);

  async function read(path: string): Promise<string> {
    const page = await fetch(new URL(path, app.url), { headers: { cookie } });
    if (!page.ok) throw new Error(`The mailbox answered with ${page.status}.`);
    return page.text();
  }

  /** Newest first. */
  async function mails(): Promise<Listed[]> {
    return listedIn(await read(place as string));
  }

  /** Waits until there is one. */
  async function newest(to: string): Promise<Listed> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = (await mails()).find((mail) => mail.to === to);
      if (found) return found;
      if (performance.now() > deadline) throw new Error(`No mail has come for ${to}.`);
      await new Promise((resolve) => setTimeout(resolve, GLANCE_EVERY_MS));
    }
  }

  return {
    /** For requests of one's own, as the header `cookie` has it. */
    cookie,
    mails,
    newest,
    /** The addresses that the newest mail to somebody leads to; waits until there is one. */
    links: async (to: string): Promise<string[]> => linksIn(await read((await newest(to)).href)),
  };
}

/** @throws where the app printed none */
export function printedAddress(app: Pick<AppServer, "output">): string {
  const address = /^Mailbox: (\S+)$/m.exec(app.output())?.[1];
  if (!address) throw new Error(`The app printed no mailbox:\n${app.output()}`);
  return address;
}

function listedIn(html: string): Listed[] {
  const list = elementsOf(parseDocument(html), "nav").find(
    ({ attribs }) => attribs["aria-label"] === mailWords.mails,
  );
  return elementsOf(list, "a").map((link) => {
    const leaves = DomUtils.findAll(
      (element) => DomUtils.getChildren(element).every(DomUtils.isText),
      [link],
    );
    const [subject = "", to = ""] = leaves.map(DomUtils.textContent);
    return { subject, to, href: link.attribs.href ?? "" };
  });
}

function linksIn(html: string): string[] {
  const part = elementsOf(parseDocument(html), "section").find((section) =>
    elementsOf(section, "h3").some((heading) => DomUtils.textContent(heading) === mailWords.links),
  );
  return elementsOf(part, "a").flatMap(({ attribs }) => attribs.href ?? []);
}

function elementsOf(node: Parameters<typeof DomUtils.getElementsByTagName>[1] | undefined, name: string) {
  return node === undefined ? [] : DomUtils.getElementsByTagName(name, node);
}
