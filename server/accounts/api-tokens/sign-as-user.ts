import "server-only";
import { type CryptoKey, importJWK, type JWTHeaderParameters, SignJWT } from "jose";

/** Longer than the requests of ours that use one. The database also asks whether the API token is alive. */
const SECONDS = 5 * 60;

interface SigningKey {
  key: CryptoKey | Uint8Array;
  header: JWTHeaderParameters;
}

const known = new Map<string, Promise<SigningKey>>();

/** @param text the JSON of a private key, or a shared secret */
async function readKey(text: string): Promise<SigningKey> {
  if (!text.startsWith("{")) return { key: new TextEncoder().encode(text), header: { alg: "HS256" } };
  // Without its operations, which name "verify" too: a private key cannot.
  const { key_ops: _, ...jwk } = JSON.parse(text);
  const { alg, kid } = jwk;
  return { key: await importJWK(jwk), header: { alg, ...(kid && { kid }) } };
}

/**
 * A JSON Web Token with which the data API takes us for a user. Its claim `api_token` says on whose behalf: the policies
 * of the database refuse it once that API token is not alive any more (docs/decisions/062).
 * @param jwtKey as in `Backend`
 */
export async function signAsUser(
  { user, apiToken }: { user: string; apiToken: string },
  jwtKey: string,
  now: Date,
): Promise<string> {
  const reading = known.get(jwtKey) ?? readKey(jwtKey);
  known.set(jwtKey, reading);
  const { key, header } = await reading;
  // Without the time of issue: a database whose clock is behind ours would refuse it.
  return new SignJWT({ role: "authenticated", api_token: apiToken })
    .setProtectedHeader({ ...header, typ: "JWT" })
    .setSubject(user)
    .setAudience("authenticated")
    .setExpirationTime(Math.floor(now.getTime() / 1000) + SECONDS)
    .sign(key);
}
