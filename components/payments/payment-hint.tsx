"use client";

import { useEffect } from "react";

const loadFollowing = () => import("./follow-hint");

/**
 * Hears that somebody may have paid: by the address that they come back to, or by a message of this page's own origin.
 * Neither is believed; the server is asked. What asks it comes when there is something to ask.
 */
export function PaymentHint() {
  useEffect(() => {
    if (window.location.search.includes("payment_status=")) {
      loadFollowing().then(({ followReturn }) => followReturn(), ignore);
    }
    const handleMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || data?.type !== "payment_webhook" || !data.paymentId) return;
      loadFollowing().then(({ followMessage }) => followMessage(data.status), ignore);
    };
    window.addEventListener("message", handleMessage);
    return () => window.removeEventListener("message", handleMessage);
  }, []);
  return null;
}

/** The address still says it, and the next page asks. */
function ignore() {}
