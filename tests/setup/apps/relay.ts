import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Relay {
  port: number;
  /** Where connections lead from now on, a port of 127.0.0.1; nowhere where none is named. Those that there are end. */
  leadTo(port: number | undefined): void;
  stop(): Promise<void>;
}

/** An address that stays while what stands behind it changes. */
export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  let target: number | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Of an end that has gone away the other hears by its own being closed.
    socket.on("error", () => {});
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (target === undefined) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target, "127.0.0.1");
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once("close", () => outgoing.destroy());
    outgoing.once("close", () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
      endAll();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
