import { isSameSecret } from "../tokens/same-secret";

/** Whether a request to the backend has its secret key. */
export function hasSecretKey(request: Request, secretKey: string): boolean {
  return isSameSecret(request.headers.get("apikey") ?? "", secretKey);
}
