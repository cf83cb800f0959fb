export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

type Headers = Record<string, string>;

const answerAs =
  (contentType: string) =>
  (body: string | Buffer, status = 200, headers: Headers = {}): Answer => ({
    status,
    headers: { "content-type": contentType, ...headers },
    body,
  });

export const html = answerAs("text/html; charset=utf-8");
export const xml = answerAs("application/xml;charset=UTF-8");
export const svg = answerAs("image/svg+xml");
export const png = answerAs("image/png");

export function json(body: unknown, status = 200, headers: Headers = {}): Answer {
  return answerAs("application/json; charset=utf-8")(JSON.stringify(body), status, headers);
}
