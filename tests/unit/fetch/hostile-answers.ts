import { type Answer, redirectTo } from "@/tests/setup/picture-host";

/** Pours for as long as anybody drinks. */
export function endless(status: number, headers: Record<string, string>): Answer {
  return (response) => {
    response.writeHead(status, headers);
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
      if (!response.destroyed) response.once("drain", pour);
    };
    pour();
  };
}

/** Takes the request and says nothing, not even a header. */
export const silent: Answer = () => undefined;

/** Sends its headers letter by letter, and never all of them. */
export const tricklingHeaders: Answer = (response) => {
  response.socket?.write("HTTP/1.1 200 OK\r\nx-filler: ");
  const timer = setInterval(() => response.socket?.write("."), 10);
  response.once("close", () => clearInterval(timer));
};

/** Sends a picture's body byte by byte, without end. */
export const trickling: Answer = (response) => {
  response.writeHead(200, { "content-type": "image/png" });
  const timer = setInterval(() => response.write("."), 10);
  response.once("close", () => clearInterval(timer));
};

/** Sends whoever asks to the address in the request's `to`. */
export const redirectAway: Answer = (response, request) => {
  const query = new URLSearchParams(request.url?.split("?")[1]);
  redirectTo(query.get("to") ?? "")(response, request);
};

/** A path, answered by `redirectAway`, that leads to an address; a header takes it in ASCII alone. */
export function pathTo(address: string): string {
  const ascii = address.replace(/[^\x20-\x7e]/g, encodeURIComponent);
  return `/away?to=${encodeURIComponent(ascii)}`;
}
