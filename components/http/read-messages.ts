import { ApiError } from "./api-client";

/**
 * The messages of a response that has one line of JSON for each, as they arrive.
 * @throws ApiError if it is cut off, or for a line that is not JSON
 */
export async function* readMessages<Message>(response: Response): AsyncGenerator<Message> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value = "" } = (await reader?.read()) ?? { done: true };
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as Message;
      if (done) return;
    }
  } catch (error) {
    // Only the timeout of the request aborts it; WebKit calls that an AbortError.
    const isTimeout = error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name);
    throw new ApiError(null, null, isTimeout);
  } finally {
    // Releases the connection if the caller stops before the end.
    reader?.cancel().catch(() => undefined);
  }
}
