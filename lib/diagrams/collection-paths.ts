/** Where each of our own diagrams is found by its slug. */
export function collectionPaths(slug: string) {
  const picture = `/collection/${slug}`;
  return { id: `collection-${slug}`, imageSrc: `${picture}.svg`, darkImageSrc: `${picture}.dark.svg` };
}
