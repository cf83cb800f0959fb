import "server-only";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { plainFact } from "@/lib/diagrams/licences/xmp";
import { flashcardWords } from "@/lib/study/flashcard-words";
import {
  type HideChoice,
  type LeftOutCard,
  PACKAGE_COLLECTION,
  PACKAGE_LEFT_OUT,
  PACKAGE_NAMES,
} from "@/lib/study/flashcards";
import { beginningOf } from "@/lib/text-beginning";
import type { WantedFile } from "@/server/downloads/convert-picture";
import { mapInOrder } from "@/server/export/in-order";
import type { Outcome } from "@/server/export/make-outcomes";
import { createZip } from "@/server/export/zip-file";
import { type AnkiNote, writeCollection } from "./anki-collection";
import { createIds, noteGuid, stableId } from "./anki-ids";
import { creditField, fieldText, occlusionField } from "./anki-text";
import type { StudiedDiagram } from "./studied-diagram";

/** The light theme on white, which Anki shows well in its dark theme too. */
export const cardPicture = { format: "png", size: "screen", ground: "white" } as const satisfies WantedFile;

/** The same limit of concurrent pictures as for any caller: docs/decisions/013. */
const AT_ONCE = 2;

const MAX_DECK_NAME = 100;
const TAG = "figura";

interface AnkiPackage {
  /** What the deck is named after, and what its id is derived from. */
  deck: { name: string; key: string };
  diagrams: readonly StudiedDiagram[];
  hide: HideChoice;
}

interface Making {
  /** Makes the `cardPicture` of a diagram. */
  draw: (diagram: PicturedDiagram) => Promise<Outcome>;
  now: Date;
  siteUrl: string;
}

/**
 * The bytes of a package (`.apkg`) for Anki 23.10 and later, in its first format, "Legacy 1", which all of them read:
 * a ZIP of the pictures, named 0, 1, 2 and so on, of the collection, and of the names of the pictures. Each diagram is a
 * note of Anki's own kind "image occlusion", with a card for each label. A second import updates the notes. A diagram
 * whose picture fails is left out and named in a file that Anki does not read.
 */
export async function* ankiPackage(
  { deck, diagrams, hide }: AnkiPackage,
  { draw, now, siteUrl }: Making,
): AsyncGenerator<Buffer, void, undefined> {
  const zip = createZip(now);
  const outcomes = mapInOrder(diagrams, AT_ONCE, async (studied, place) => ({
    studied,
    place,
    ...(await draw(studied.diagram)),
  }));
  const drawn: StudiedDiagram[] = [];
  const names: Record<string, string> = {};
  const leftOut: LeftOutCard[] = [];
  for await (const { studied, place, file, reason } of outcomes) {
    const { diagram } = studied;
    if (!file) {
      leftOut.push({ title: plainFact(diagram.title), reason });
      continue;
    }
    yield* zip.entry(String(place), file.body);
    names[place] = pictureName(diagram);
    drawn.push(studied);
  }
  const newId = createIds();
  const notes = drawn.map((one) => noteOf(one, hide, siteUrl, newId));
  const ankiDeck = { id: stableId(`deck ${deck.key}`), name: deckName(deck.name) };
  yield* zip.entry(PACKAGE_COLLECTION, await writeCollection(ankiDeck, notes, now));
  yield* zip.entry(PACKAGE_NAMES, Buffer.from(JSON.stringify(names)));
  if (leftOut.length > 0) yield* zip.entry(PACKAGE_LEFT_OUT, Buffer.from(JSON.stringify(leftOut)));
  yield* zip.end();
}

function noteOf(
  { diagram, labels, change }: StudiedDiagram,
  hide: HideChoice,
  siteUrl: string,
  newId: (wanted: number) => number,
): AnkiNote {
  const guid = noteGuid(diagram.id, hide);
  const id = newId(stableId(guid));
  return {
    guid,
    id,
    // One after the other: an import without the learning progress takes new cards in the order of their ids.
    cardIds: labels.map((_, index) => newId(id + index)),
    tags: [TAG],
    fields: [
      occlusionField(labels, hide),
      `<img src="${pictureName(diagram)}">`,
      fieldText(diagram.title),
      creditField(downloadFacts(diagram, siteUrl), siteUrl, change),
      "",
    ],
  };
}

/** Ids have no character that a file name or HTML could not have. Anki renames a picture that has changed. */
const pictureName = ({ id }: PicturedDiagram) => `figura-${id}.png`;

/** Below a deck for all of ours. Two colons in a name would make further decks. */
function deckName(name: string): string {
  const tidy = plainFact(name).replace(/\s+/g, " ").replace(/:{2,}/g, ":").trim();
  return `${flashcardWords.deck}::${beginningOf(tidy, MAX_DECK_NAME).replace(/^:|:$/g, "").trim()}`;
}
