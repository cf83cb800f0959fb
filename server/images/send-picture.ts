import "server-only";
import { picturePolicy } from "@/lib/content-security-policy";
import { streamInSlot } from "@/server/http/streamed-response";
import { acquirePictureSlot } from "./picture-queue";

/** Enough for the largest picture (8 MB) at 2.2 Mbit/s. */
const TIMEOUT_MS = 30_000;

/** For untrusted pictures: they cannot act as a page or a script, or be embedded by other sites. */
const nothingElse = {
  "content-security-policy": picturePolicy,
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

interface Asked {
  caller: { id: string };
  address: string;
  request: Request;
}

/**
 * Sends an untrusted picture. It has a slot of the picture queue from its first byte in to its last byte out.
 * @throws ProblemError `too_many_requests`, and what `load` throws
 */
export async function sendPicture(
  { caller, address, request }: Asked,
  load: (signal: AbortSignal) => Promise<{ body: Buffer; headers: Record<string, string> }>,
): Promise<Response> {
  const who = { callerId: caller.id, address };
  const acquire = (takeBack: () => void) => acquirePictureSlot(who, request.signal, takeBack);
  return streamInSlot(request, acquire, async () => {
    const { body, headers } = await load(request.signal);
    return { headers: { ...headers, ...nothingElse }, timeoutMs: TIMEOUT_MS, make: () => [body] };
  });
}
