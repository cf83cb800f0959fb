/** The paths of a diagram of the collection. */
export function collectionPaths(slug: string) {
  const picture = `/collection/${slug}`;
  return { id: `collection-${slug}`, imageSrc: `${picture}.svg`, darkImageSrc: `${picture}.dark.svg` };
}
