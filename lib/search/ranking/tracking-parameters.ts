const trackingParameter =
  /^(?:utm_\w*|fbclid|gclid|gclsrc|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga)$/i;

/** Whether a parameter of an address says who sent the visitor, not what is shown. */
export function isTrackingParameter(name: string): boolean {
  return trackingParameter.test(name);
}
