import { collectionSlug } from "../diagrams/collection-paths";
import type { Diagram } from "../diagrams/diagram";
import type { PicturedDiagram } from "../diagrams/diagram-snapshot";
import { MOST_RELATED, relatedTo } from "../diagrams/related";
import { diagramPath } from "../diagrams/share-facts";
import type { CutOff } from "../search/cut-off";
import { ACCOUNT_HOME, GUEST_HOME, PLAIN_SEARCH_PATH } from "../search/search-url";
import { type CollectionLabels, labelsById } from "../study/labels";
import {
  DECK_PATH,
  readDeck,
  readDeckTotal,
  readStudyMode,
  type StudyDiagram,
  type StudyMode,
} from "../study/study-diagram";
import { studyWords } from "../study/words";
import { type BrowsedCollection, browse } from "./browse";
import { COLLECTION_PATH, type CollectionAddress, readCollectionAddress } from "./choice";
import type { Collection } from "./collection";
import { keptDiagram } from "./kept-diagram";

/** What a page shows that a server renders when it can be reached. */
export type PageContent =
  | { kind: "collection"; address: CollectionAddress; browsed: BrowsedCollection }
  | { kind: "diagram"; diagram: PicturedDiagram; related: readonly Diagram[] }
  | {
      kind: "study";
      deck: readonly StudyDiagram[];
      title: string;
      isCut: boolean;
      back: { path: string; text: string } | null;
      mode: StudyMode;
    };

/** What the worker tells the shell page. */
export interface ShellContent {
  cutOff: CutOff;
  /** Null if the collection has nothing at this address. */
  page: PageContent | null;
}

/** What the worker answers to the load of a page: that page as it is kept, the shell page, or another address. */
export type PageLoad = { kind: "page" } | { kind: "shell" } | { kind: "redirect"; to: string };

const diagramPage = /^\/diagrams\/(collection-[a-z0-9-]+)(\/study)?$/;

/**
 * What a page load gets without a network; null if the page is not kept.
 * @param pages the paths of the kept pages
 */
export function pageLoadFor({ pathname, search }: URL, pages: ReadonlySet<string>): PageLoad | null {
  if (pages.has(pathname)) return { kind: "page" };
  const isShown = pathname === COLLECTION_PATH || pathname === DECK_PATH || diagramPage.test(pathname);
  if (isShown) return { kind: "shell" };
  // The page of a guest: that of an account shows what is not kept.
  const isSearch = pathname === PLAIN_SEARCH_PATH || pathname === ACCOUNT_HOME;
  return isSearch ? { kind: "redirect", to: GUEST_HOME + search } : null;
}

interface Kept {
  collection: Collection;
  labels: CollectionLabels;
}

/** The content of a page; null if the collection has none at this address. */
export function pageContentAt(kept: Kept, { pathname, searchParams }: URL, now: Date): PageContent | null {
  const { collection } = kept;
  if (pathname === COLLECTION_PATH) {
    const address = readCollectionAddress(Object.fromEntries(searchParams));
    return { kind: "collection", address, browsed: browse(collection, address, now) };
  }
  const mode = readStudyMode(searchParams.get("mode") ?? undefined);
  if (pathname === DECK_PATH) {
    const deck = readDeck(searchParams.getAll("diagrams")).flatMap((id) => studied(kept, id) ?? []);
    if (deck.length === 0) return null;
    const total = readDeckTotal(searchParams.get("of"), deck.length);
    const title = studyWords.deck(deck.length, total);
    return { kind: "study", deck, title, isCut: total !== null, back: null, mode };
  }
  const [, id = "", study] = diagramPage.exec(pathname) ?? [];
  const diagram = diagramOf(kept, id);
  if (!diagram) return null;
  if (study === undefined) {
    const related = relatedTo(diagram, collection.all(), MOST_RELATED);
    return { kind: "diagram", diagram: keptDiagram(diagram, now), related };
  }
  const deck = studied(kept, id);
  const { title } = diagram;
  const back = { path: diagramPath(id), text: studyWords.backTo(title) };
  return deck && { kind: "study", deck: [deck], title, isCut: false, back, mode };
}

export function diagramOf({ collection }: Pick<Kept, "collection">, id: string): Diagram | undefined {
  const slug = collectionSlug(id);
  return slug === undefined ? undefined : collection.get(slug);
}

/** A diagram with its labels that can be asked; null if it cannot be studied. */
function studied(kept: Kept, id: string): StudyDiagram | null {
  const diagram = diagramOf(kept, id);
  const asked = labelsById(kept.labels)(id);
  if (!diagram?.isStudyable || !asked) return null;
  const { title, imageSrc, darkImageSrc } = diagram;
  return { id, title, imageSrc, darkImageSrc, labels: asked };
}
