import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { paymentToasts } from "@/lib/payments/words";

interface Options {
  /** Text of the tab while it waits. */
  waiting: string;
  /** Called once the server has returned the URL. */
  onFound?(): void;
}

/**
 * Opens a page of the payment provider in a new tab. The tab is opened in the click handler, or the browser would
 * block it, and navigates once the server has returned the URL. The page gets no `opener`. If the browser has blocked
 * the tab all the same, a toast offers to open it.
 * @param path the route that returns the URL
 * @throws ApiError; the tab is closed
 */
export async function openInTab(path: string, { waiting, onFound }: Options): Promise<void> {
  const tab = window.open("", "_blank");
  if (tab) {
    // Not with `noopener`: `open` would return null, and the tab could not be navigated.
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  try {
    const { url } = await call<{ url: string }>("POST", path, {});
    onFound?.();
    if (tab && !tab.closed) tab.location.replace(url);
    else showToast(paymentToasts.tabBlocked(() => window.open(url, "_blank", "noopener")));
  } catch (error) {
    tab?.close();
    throw error;
  }
}
