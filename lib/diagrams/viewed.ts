import { linkOnlySources, type ProviderName, providerNames } from "./providers";
import { PROXIED } from "./share-facts";
import type { ShownDiagram } from "./shown-diagram";

/** Key of the recently viewed diagrams in browser storage, followed by the account. */
export const VIEWED_PREFIX = "figura-viewed:";

const MAX_VIEWED = 12;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Shorter than the server accepts what it signed: a snapshot, or the URL of a proxied picture. */
const SIGNED_LIFETIME_MS = 6 * DAY_MS;

/** A diagram that the user has opened: what a small plate shows, and what opens it again. */
export interface ViewedDiagram {
  id: string;
  provider: ProviderName;
  title: string;
  lang: string | null;
  sourceUrl: string;
  /** Null if its source allows only the link to be stored. */
  picture: { imageSrc: string; darkImageSrc: string | null } | null;
  /** Whether it is known to have a page of its own. */
  hasPage: boolean;
  /** With which the server stores it, so that it has a page; null if it has one, or cannot be stored. */
  snapshot: string | null;
  /** Milliseconds since the epoch. */
  viewedAt: number;
}

/** @param isOnItsPage whether it was opened on a page of its own */
export function toViewed(diagram: ShownDiagram, isOnItsPage: boolean, now: number): ViewedDiagram {
  const { id, provider, title, lang, sourceUrl, imageSrc, darkImageSrc, thumbnailSrc, snapshot } = diagram;
  const hasPage = isOnItsPage || provider === "collection";
  const isStorable = !linkOnlySources.has(provider);
  return {
    id,
    provider,
    title,
    lang,
    sourceUrl,
    picture: isStorable ? { imageSrc: thumbnailSrc ?? imageSrc, darkImageSrc } : null,
    hasPage,
    snapshot: isStorable && !hasPage ? snapshot : null,
    viewedAt: now,
  };
}

/** How a viewed diagram opens: its page, its page once the server has stored it, or the page of its source. */
export function openingOf(viewed: ViewedDiagram, now: number): "page" | "snapshot" | "source" {
  if (viewed.hasPage) return "page";
  return viewed.snapshot !== null && isSignedStill(viewed, now) ? "snapshot" : "source";
}

/** The picture of a viewed diagram, if it has one whose URL still works. */
export function pictureOf(viewed: ViewedDiagram, now: number): ViewedDiagram["picture"] {
  const isSigned = viewed.picture?.imageSrc.startsWith(PROXIED);
  return isSigned && !isSignedStill(viewed, now) ? null : viewed.picture;
}

const isSignedStill = ({ viewedAt }: ViewedDiagram, now: number) => now - viewedAt < SIGNED_LIFETIME_MS;

/** Validates a stored list, removes duplicates, and keeps the first twelve. A page that was seen once is remembered. */
export function tidyViewed(stored: readonly unknown[]): readonly ViewedDiagram[] {
  const viewed = new Map<string, ViewedDiagram>();
  for (const entry of stored.filter(isViewed)) {
    const newer = viewed.get(entry.id);
    const isSame = newer && entry.hasPage && !newer.hasPage;
    if (isSame) viewed.set(entry.id, { ...newer, hasPage: true, snapshot: null });
    else if (!newer) viewed.set(entry.id, entry);
  }
  return [...viewed.values()].slice(0, MAX_VIEWED);
}

function isViewed(entry: unknown): entry is ViewedDiagram {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, provider, title, lang, sourceUrl, picture, hasPage, snapshot, viewedAt } =
    entry as Partial<ViewedDiagram>;
  return (
    [id, title].every(isText) &&
    providerNames.some((name) => name === provider) &&
    isTextOrNull(lang) &&
    isText(sourceUrl) &&
    /^(https?:\/)?\/(?!\/)/.test(sourceUrl) &&
    (picture === null ||
      (typeof picture === "object" && isText(picture.imageSrc) && isTextOrNull(picture.darkImageSrc))) &&
    typeof hasPage === "boolean" &&
    isTextOrNull(snapshot) &&
    typeof viewedAt === "number"
  );
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isTextOrNull = (value: unknown) => value === null || isText(value);
