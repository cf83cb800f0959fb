import { ApiError, send } from "@/components/http/api-client";
import { fileNameOf, readFile, saveFile } from "@/components/http/save-file";
import { trackProgress } from "@/components/http/track-progress";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { downloadWords } from "@/lib/diagrams/download-words";
import { type Toast, toastMs } from "@/lib/toast";

/** The server has its own limits for fetching and drawing; the rest of the time is for slow connections. */
const TIMEOUT_MS = 5 * 60_000;

/** Running downloads by path and body, each with its toast, so that a second click does not download the file again. */
const downloads = new Map<string, Toast>();

interface FileWanted {
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** File name if the server sends none. */
  name: string;
  words: { preparing: string; downloaded: string; failed: string };
  /** Runs before the request. */
  prepare?: () => Promise<void>;
  /** Shows a message of its own for an error; returns false to show the usual one. */
  handleError?: (error: ApiError) => boolean;
}

/** Downloads a file and saves it, with a toast that shows the progress. */
export async function downloadFile(wanted: FileWanted) {
  const { path, body, name, words, prepare, handleError } = wanted;
  const key = body === undefined ? path : `${path} ${JSON.stringify(body)}`;
  const before = downloads.get(key);
  if (before) return showToast(before);
  const [progress, setProgress] = trackProgress();
  const toast: Toast = {
    tone: "info",
    title: words.preparing,
    durationMs: Number.POSITIVE_INFINITY,
    progress,
    isHeld: true,
  };
  downloads.set(key, toast);
  showToast(toast);
  try {
    await prepare?.();
    const response = await send(path, body === undefined ? {} : post(body), { timeoutMs: TIMEOUT_MS });
    const file = await readWhole(response, setProgress);
    saveFile(file, fileNameOf(response, name));
    showToast({ tone: "success", title: words.downloaded, durationMs: toastMs.short });
  } catch (error) {
    if (error instanceof ApiError && handleError?.(error)) return;
    const failure = error instanceof ApiError ? error : { message: downloadWords.cutOff, isRetryable: true };
    showErrorToast(failure, () => void downloadFile(wanted), { title: words.failed });
  } finally {
    downloads.delete(key);
  }
}

const post = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** @throws if the connection breaks before the end of the file */
async function readWhole(response: Response, setProgress: (done: number) => void): Promise<Blob> {
  const total = Number(response.headers.get("x-file-length"));
  let length = 0;
  const file = await readFile(response, (chunk) => {
    length += chunk.length;
    if (total > 0) setProgress(length / total);
  });
  if (length < total) throw new Error("The file came only in part.");
  return file;
}
