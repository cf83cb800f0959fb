import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "@/server/free-port";
import { mailRecord, sendMail } from "@/server/mail/send-mail";
import { verifySmtp } from "@/server/mail/smtp";
import { captureLog } from "@/tests/setup/capture-log";
import { logLines } from "@/tests/setup/log-lines";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";

const mail = {
  to: "reader@example.org",
  subject: "Reset your password – today",
  html: '<p>Press <a href="https://figura.example/reset?token=secret">here</a>.</p>',
  text: "Press here: https://figura.example/reset?token=secret",
};

const MAIL_FROM = "Figura <figura@example.org>";
const impatient = { connectMs: 300, wholeMs: 600 };
const throughServer = (url: string) => ({ SMTP_URL: url, MAIL_FROM, hasStandIns: true });

let printed: () => string;
beforeEach(() => {
  printed = captureLog();
});

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) await close();
});

async function start(options?: Parameters<typeof startSmtp>[0]): Promise<FakeSmtp> {
  const server = await startSmtp(options);
  closers.push(server.stop);
  return server;
}

/** A server that takes connections and says what it is told to, which may be nothing. */
async function startSilent(onConnection: (socket: Socket) => void = () => {}): Promise<string> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    // What is not read would hide that the other side has gone.
    socket.resume();
    onConnection(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${port}`;
}

async function reasonOf(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => new Error("It was sent."),
    (reason) => reason,
  );
  expect(error).toMatchObject({ name: "MailError" });
  // Whatever is written to a log of it: the address, the link and the password of the server stay out of it.
  const all = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  expect(all).not.toMatch(/reader@|figura\.example|token=|hunter2/);
  return error.message;
}

describe("a mail through a mail server", () => {
  it("arrives with its sender, its address, its subject and both bodies", async () => {
    const server = await start();
    await sendMail(mail, throughServer(server.url));
    const [{ from, to, raw } = { from: "", to: [], raw: "" }] = server.delivered;
    expect([from, to]).toEqual(["figura@example.org", ["reader@example.org"]]);
    expect(raw).toMatch(/^From: Figura <figura@example\.org>\r$/m);
    expect(raw).toMatch(/^To: reader@example\.org\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    const [, plain = "", html = ""] = raw.split(/^Content-Type: text\//m);
    expect(plain).toMatch(/^plain/);
    expect(plain).toContain("Press here: https://figura.example");
    expect(html).toMatch(/^html/);
    expect(html).toContain("<a href=");
  });

  it("goes to one address, whatever else it might be read as", async () => {
    const server = await start();
    const to = "reader@example.org, other@example.org";
    await sendMail({ ...mail, to }, throughServer(server.url)).catch(() => undefined);
    expect(server.delivered.flatMap((each) => each.to)).not.toContain("other@example.org");
  });

  it("reads no file for its content", async () => {
    const server = await start();
    const sneaky = { path: "package.json" } as unknown as string;
    await reasonOf(sendMail({ ...mail, text: sneaky }, throughServer(server.url)));
    expect(server.delivered).toEqual([]);
  });

  it("shares its connection with the next", async () => {
    const server = await start();
    for (let count = 0; count < 3; count += 1) await sendMail(mail, throughServer(server.url));
    expect([server.delivered.length, server.connections()]).toEqual([3, 1]);
  });
});

it("how the last mail went is remembered, and never to whom", async () => {
  const server = await start({
    onRcptTo({ address }, _session, callback) {
      const isKnown = address.startsWith("reader");
      callback(isKnown ? null : Object.assign(new Error(`No ${address}`), { responseCode: 550 }));
    },
  });
  const before = Date.now();
  await sendMail(mail, throughServer(server.url));
  const sentAt = mailRecord().lastSentAt ?? 0;
  expect(sentAt).toBeGreaterThanOrEqual(before);
  await sendMail({ ...mail, to: "nobody@example.org" }, throughServer(server.url)).catch(() => undefined);
  expect(mailRecord().lastSentAt).toBe(sentAt);
  expect(mailRecord().lastFailure?.reason).toMatch(/refused it \(EENVELOPE, 550\)/);
  expect(JSON.stringify(mailRecord())).not.toContain("@");
});

describe("a mail that the server does not take", () => {
  it("says that it was refused, and with which number", async () => {
    const server = await start({
      onRcptTo({ address }, _session, callback) {
        callback(Object.assign(new Error(`No such user here: ${address}`), { responseCode: 550 }));
      },
    });
    expect(await reasonOf(sendMail(mail, throughServer(server.url)))).toMatch(
      /refused it \(EENVELOPE, 550\)/,
    );
  });

  it("says that the password of SMTP_URL is wrong", async () => {
    const server = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("No")),
    });
    const url = server.url.replace("//", "//figura:hunter2@");
    expect(await reasonOf(sendMail(mail, throughServer(url)))).toContain("user and password of SMTP_URL");
  });

  it("says that there is no server", async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    expect(await reasonOf(sendMail(mail, throughServer(url)))).toContain("cannot be used");
  });

  it("never goes out unencrypted where the address says smtps:", async () => {
    const server = await start();
    const url = server.url.replace("smtp:", "smtps:");
    await reasonOf(sendMail(mail, throughServer(url), impatient));
    expect(server.delivered).toEqual([]);
  });

  it("gives up on a server that never greets", async () => {
    const url = await startSilent();
    expect(await reasonOf(sendMail(mail, throughServer(url), impatient))).toContain("silent for too long");
  });

  it("gives up on a server that keeps talking and never comes to an end", async () => {
    const url = await startSilent((socket) => {
      const talking = setInterval(() => socket.write("220-wait\r\n"), 50);
      socket.on("close", () => clearInterval(talking));
    });
    const patience = { connectMs: 10_000, wholeMs: 600 };
    expect(await reasonOf(sendMail(mail, throughServer(url), patience))).toContain("silent for too long");
  });

  it("gives up on all of many at once, and lets go of every connection", async () => {
    const connections = new Set<Socket>();
    const url = await startSilent((socket) => {
      connections.add(socket);
      socket.on("close", () => connections.delete(socket));
      socket.write("220 ready\r\n");
    });
    const patience = { connectMs: 10_000, wholeMs: 600 };
    const sending = Array.from({ length: 12 }, () => sendMail(mail, throughServer(url), patience));
    await expect.poll(() => connections.size).toBeGreaterThan(0);
    const faults = await Promise.all(sending.map(reasonOf));
    expect(new Set(faults)).toEqual(new Set([expect.stringContaining("silent for too long")]));
    await expect.poll(() => connections.size).toBe(0);
  });
});

describe("whom a refusal is about", () => {
  const [ADDRESS, SERVER] = [true, false];
  const at = { recipient: "onRcptTo", end: "onData", sender: "onMailFrom" } as const;

  it.each([
    ["recipient", 550, "5.1.1 No such user", ADDRESS],
    ["recipient", 550, "No such user", ADDRESS],
    ["recipient", 553, "Mailbox name not allowed", ADDRESS],
    ["recipient", 554, "5.7.1 Not to this one", ADDRESS],
    ["recipient", 530, "5.7.0 Sign in first", SERVER],
    ["recipient", 450, "4.2.0 Greylisted", SERVER],
    ["recipient", 421, "4.3.2 Going down", SERVER],
    ["recipient", 503, "RCPT in a wrong place", SERVER],
    ["end", 550, "5.1.1 No such user", ADDRESS],
    ["end", 552, "5.2.2 Mailbox full", ADDRESS],
    ["end", 550, "No such user", ADDRESS],
    ["end", 550, "5.7.1 Looks like spam", SERVER],
    ["end", 554, "5.6.0 Transaction failed", SERVER],
    ["end", 554, "Transaction failed", SERVER],
    ["end", 552, "5.3.4 Too large", SERVER],
    ["end", 451, "4.3.0 Try later", SERVER],
    ["sender", 550, "5.1.1 You are nobody here", SERVER],
  ] as const)("at the %s: %i %s", async (step, responseCode, words, isOfAddress) => {
    const fault = Object.assign(new Error(words), { responseCode });
    const refuse = (_what: unknown, _session: unknown, callback: (error: Error) => void) => callback(fault);
    const server = await start({
      [at[step]]:
        step === "end"
          ? (stream: NodeJS.ReadableStream, _session: unknown, callback: (error: Error) => void) =>
              stream.on("end", () => callback(fault)).resume()
          : refuse,
    });
    const error = await sendMail(mail, throughServer(server.url)).catch((reason) => reason);
    expect(error).toMatchObject({ name: "MailError", isOfAddress });
  });

  it("is the server where there is none", async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    const error = await sendMail(mail, throughServer(url)).catch((reason) => reason);
    expect(error).toMatchObject({ name: "MailError", isOfAddress: SERVER });
  });
});

describe("a mail server that is asked without a mail", () => {
  it("lets us in, and gets none", async () => {
    const server = await start();
    await verifySmtp(server.url, 1000);
    expect([server.connections(), server.delivered]).toEqual([1, []]);
  });

  it("says that the password of SMTP_URL is wrong", async () => {
    const server = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("No")),
    });
    const url = server.url.replace("//", "//figura:hunter2@");
    expect(await reasonOf(verifySmtp(url, 1000))).toContain("user and password of SMTP_URL");
  });

  it("is none, or says nothing", async () => {
    const nowhere = `smtp://127.0.0.1:${await freePort()}`;
    expect(await reasonOf(verifySmtp(nowhere, 1000))).toContain("cannot be used");
    expect(await reasonOf(verifySmtp(await startSilent(), 300))).toContain("silent for too long");
    const afterGreeting = await startSilent((socket) => socket.write("220 ready\r\n"));
    expect(await reasonOf(verifySmtp(afterGreeting, 300))).toContain("silent for too long");
  });
});

describe("the log of the mail server", () => {
  const logged = () => logLines(printed()).map(({ event, error }) => [event, error]);

  it("has one line when it is away and one when it is back; a mail that it refuses is no outage", async () => {
    vi.resetModules();
    Reflect.deleteProperty(globalThis, Symbol.for("figura.mail-outage"));
    const { sendMail: send } = await import("@/server/mail/send-mail");
    const port = await freePort();
    const settings = throughServer(`smtp://127.0.0.1:${port}`);
    for (let times = 0; times < 3; times += 1) await reasonOf(send(mail, settings));
    const away = ["mail_unavailable", expect.stringContaining("cannot be used")];
    expect(logged()).toEqual([away]);

    await start({
      port,
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("reader") ? null : Object.assign(new Error("No"), { responseCode: 550 }));
      },
    });
    await reasonOf(send({ ...mail, to: "nobody@example.org" }, settings));
    await send(mail, settings);
    expect(logged()).toEqual([away, ["mail_back", undefined]]);
  });
});
