/**
 * Opens a page of the payment provider in a new tab. The tab is opened with the press itself, or the browser would
 * block it, and goes on once the server has said where to; what is shown there has no way back into this page.
 * @param waiting what the tab says meanwhile
 * @param findAddress asks the server; where it fails the tab is closed again
 * @returns the address where the browser has opened no tab, else null
 * @throws what `findAddress` throws
 */
export async function openInTab(waiting: string, findAddress: () => Promise<string>): Promise<string | null> {
  const tab = window.open("", "_blank");
  if (tab) {
    // Not with `noopener`, which would leave nothing to lead on.
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
