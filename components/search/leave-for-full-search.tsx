"use client";

import { useEffect } from "react";
import { currentOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { ACCOUNT_HOME, GUEST_HOME, searchUrl } from "@/lib/search/search-url";
import { keepReceipt } from "./receipts";
import { currentAddress } from "./use-address";

type LeaveForFullSearchProps = {
  /** Of the answer on show; none where the search failed. */
  receipt: string | undefined;
};

/** On the results page that works without JavaScript: where there is JavaScript, the full one takes its place. */
export function LeaveForFullSearch({ receipt }: LeaveForFullSearchProps) {
  useEffect(() => void leave(receipt).catch(stay), [receipt]);
  return null;
}

/**
 * Hands over the receipt, so that the search is not charged again. Replaces the entry in the history, so that Back does
 * not lead here and forward again. The list stays on show until the code of the full page has loaded.
 */
async function leave(receipt: string | undefined) {
  const address = currentAddress();
  if (address === null) return;
  const [owner] = await Promise.all([currentOwner(), import("./results/results-view")]);
  if (receipt !== undefined) keepReceipt(address.query, owner, receipt);
  window.location.replace(searchUrl(address, owner === GUEST ? GUEST_HOME : ACCOUNT_HOME));
}

/** If that code does not load, the list stays. */
function stay() {}
