const trackingParameter =
  /^(?:utm_\w*|fbclid|gclid|gclsrc|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga)$/i;

/** Whether a URL parameter identifies the referrer instead of the content. */
export function isTrackingParameter(name: string): boolean {
  return trackingParameter.test(name);
}
