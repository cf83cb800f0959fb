/** An SVG as an address, for an image that cannot affect the page. */
export function dataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
