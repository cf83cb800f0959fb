import { ApiError, call, getJson } from "@/components/http/api-client";

/**
 * Replaces covers or edits of the account, unless others than those of the given version were kept meanwhile.
 * @returns the answer, or what is kept by now
 * @throws ApiError
 */
export async function putVersion<Answer, Current>(
  path: string,
  body: { basedOn: string | null },
): Promise<{ answer: Answer } | { other: Current }> {
  try {
    return { answer: await call<Answer>("PUT", path, body) };
  } catch (error) {
    if (!(error instanceof ApiError && error.problem?.code === "changed_elsewhere")) throw error;
    return { other: await getJson<Current>(path) };
  }
}
