"use client";

import { useEffect } from "react";
import { currentOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { ACCOUNT_HOME, GUEST_HOME, searchUrl } from "@/lib/search/search-url";
import { keepReceipt } from "./receipts";
import { currentAddress } from "./use-address";

type LeaveForFullSearchProps = {
  /** The receipt of the answer that is shown; undefined if the search failed. */
  receipt: string | undefined;
};

/** Replaces the results page for browsers without JavaScript with the full one if JavaScript runs. */
export function LeaveForFullSearch({ receipt }: LeaveForFullSearchProps) {
  useEffect(() => void leave(receipt).catch(stay), [receipt]);
  return null;
}

/**
 * Passes on the receipt, so that the search is not counted again. Replaces the history entry, so that Back does not
 * return here. The list stays visible until the code of the full page has loaded.
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
