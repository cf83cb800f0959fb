"use client";

import { useState } from "react";
import { ApiError, call } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { authUrl } from "@/lib/accounts/return-to";
import type { Checkout } from "@/lib/payments/requests";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { openInTab, openPlainly } from "./open-in-tab";
import { markCheckoutOpened } from "./opened-checkout";

/** Opens the checkout of the payment provider in a new tab; shows a toast on failure. */
export function useCheckout() {
  const [isOpening, setIsOpening] = useState(false);

  async function openCheckout() {
    if (isOpening) return;
    setIsOpening(true);
    try {
      const blocked = await openInTab(paymentWords.opening, async () => {
        const { url } = await call<Checkout>("POST", "/api/payments/checkout", {});
        markCheckoutOpened();
        return url;
      });
      if (blocked !== null) showToast(paymentToasts.tabBlocked(() => openPlainly(blocked)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showErrorToast(error);
    } finally {
      setIsOpening(false);
    }
  }

  return { isOpening, openCheckout };
}

function showErrorToast({ problem, message }: ApiError) {
  if (problem === null) return showToast(paymentToasts.checkoutUnanswered());
  if (problem.code === "sign_in_needed") {
    showToast(paymentToasts.sessionEnded(authUrl({ returnTo: PRICING_PATH })));
    return void refreshSession();
  }
  if (problem.code === "already_premium") {
    showToast(paymentToasts.alreadyPremium());
    return void refreshSession();
  }
  showToast(paymentToasts.checkoutFailed(message));
}
