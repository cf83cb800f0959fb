/** What of a landmark lies over another part of it, of those that one can press or read. */
export function overlapsIn(landmark: "header" | "footer"): string[] {
  const inIt = [...document.querySelectorAll<HTMLElement>(`${landmark} :is(a, button, span, p)`)];
  // With results the search box of the page stands in the header.
  const box = document.querySelector<HTMLElement>("#search form");
  const isInHeader = landmark === "header" && box && box.getBoundingClientRect().top < 64;
  const parts = [...inIt, ...(isInHeader ? [box] : [])].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      part.getBoundingClientRect().width > 1 &&
      part.innerHTML !== "",
  );
  return parts.flatMap((one, place) =>
    parts
      .slice(place + 1)
      .filter((other) => !one.contains(other) && !other.contains(one) && doOverlap(one, other))
      .map((other) => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`),
  );
}

function doOverlap(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0.5 && high > 0.5;
}

export const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** Of phones, of tablets, and at each turn of the layout. */
export const widths = [320, 360, 390, 600, 767, 768, 900, 1024, 1279, 1280];
