const PREFIX = "collection-";

/** The paths of a diagram of the collection. */
export function collectionPaths(slug: string) {
  const picture = `/collection/${slug}`;
  return { id: PREFIX + slug, imageSrc: `${picture}.svg`, darkImageSrc: `${picture}.dark.svg` };
}

/** The slug of a collection diagram, from its id; undefined for the id of another source. */
export function collectionSlug(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}
