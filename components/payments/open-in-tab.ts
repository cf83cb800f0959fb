/**
 * Opens a page of the payment provider in a new tab. The tab is opened in the click handler, or the browser would
 * block it, and navigates once the server has returned the URL. The page gets no `opener`.
 * @param waiting text of the tab while it waits
 * @param findAddress asks the server for the URL; if it fails, the tab is closed
 * @returns the URL if the browser has blocked the tab, else null
 * @throws what `findAddress` throws
 */
export async function openInTab(waiting: string, findAddress: () => Promise<string>): Promise<string | null> {
  const tab = window.open("", "_blank");
  if (tab) {
    // Not with `noopener`: `open` would return null, and the tab could not be navigated.
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  try {
    const address = await findAddress();
    if (!tab || tab.closed) return address;
    tab.location.replace(address);
    return null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function openPlainly(address: string) {
  window.open(address, "_blank", "noopener");
}
