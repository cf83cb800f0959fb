import { timingSafeEqual } from "node:crypto";

/** Whether a request to the backend has its secret key. */
export function hasSecretKey(request: Request, secretKey: string): boolean {
  const [given, expected] = [Buffer.from(request.headers.get("apikey") ?? ""), Buffer.from(secretKey)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
