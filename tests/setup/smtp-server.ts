import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Delivered {
  from: string;
  to: string[];
  /** As it came: headers, an empty line, the parts. */
  raw: string;
}

export interface FakeSmtp {
  url: string;
  delivered: Delivered[];
  /** Connections that it has taken so far. */
  connections(): number;
  stop(): Promise<void>;
}

interface Options extends SMTPServerOptions {
  /** Any free one by default. */
  port?: number;
}

/** A mail server on a port of 127.0.0.1 that takes every mail and asks nobody who they are. */
export async function startSmtp({ port: wanted = 0, ...options }: Options = {}): Promise<FakeSmtp> {
  const delivered: Delivered[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 1,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const take = (raw: string) => {
        const from = mailFrom ? mailFrom.address : "";
        delivered.push({ from, to: rcptTo.map(({ address }) => address), raw });
        callback();
      };
      text(stream).then(take, callback);
    },
    ...options,
  });
  // A client that gives up is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
