"use client";

import { useEffect } from "react";

const loadFollowing = () => import("./follow-hint");

/**
 * Detects that the user may have paid: by URL parameters, or by a message of our own origin. Neither is trusted; both
 * only trigger a request to the server. Its code is loaded on demand.
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

/** The hint is still in the URL, so the next page retries. */
function ignore() {}
