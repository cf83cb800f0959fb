import "server-only";
import { flashcardWords } from "@/lib/study/flashcard-words";

/** Never changed: with it an import finds the note type that an earlier import has made. */
export const NOTETYPE_ID = 1_732_945_816_203;

/** In seconds. A later one replaces the templates and styles that an earlier import has made: change it with them. */
const CHANGED_AT = Date.UTC(2026, 10, 28) / 1000;

/** Kinds of note type: one whose cards are numbered in a field. */
const CLOZE = 1;
/** By its stock kind Anki knows its own image occlusion, and opens the editor of rectangles for its notes. */
const IMAGE_OCCLUSION = 6;

/** The fields of the kind, in their order, which is also their tag. The names may be any. */
const fields = ["Occlusion", "Image", "Header", "Back Extra", "Comments"] as const;

/** The last field is the user's, and may be deleted. */
const isNeeded = (index: number) => index < fields.length - 1;

// What the reviewer of Anki looks for is the function, the ids of the container, the canvas and the button, and one
// element for each cloze, which the filter writes. All else is free.
const question = `{{#Header}}<p class="title">{{Header}}</p>{{/Header}}
<div hidden>{{cloze:Occlusion}}</div>
<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>
<p id="too-old" hidden>${flashcardWords.tooOld}</p>
<script>
if (globalThis.anki && anki.imageOcclusion) anki.imageOcclusion.setup();
else document.getElementById("too-old").hidden = false;
</script>`;

const answer = `${question}
<p><button id="toggle">${flashcardWords.toggle}</button></p>
{{#Back Extra}}<p class="credit">{{Back Extra}}</p>{{/Back Extra}}`;

const styles = `.card { font: 20px/1.4 system-ui, sans-serif; text-align: center; }
.title { margin: 0 0 12px; font-weight: 600; }
.credit { font-size: 13px; overflow-wrap: anywhere; }`;

/** The note type as JSON of schema 11. */
export const notetype = {
  id: NOTETYPE_ID,
  name: flashcardWords.notetype,
  type: CLOZE,
  originalStockKind: IMAGE_OCCLUSION,
  mod: CHANGED_AT,
  usn: -1,
  sortf: 0,
  did: null,
  css: styles,
  latexPre: "",
  latexPost: "",
  latexsvg: false,
  req: [],
  flds: fields.map((name, index) => ({
    name,
    ord: index,
    id: NOTETYPE_ID + 1 + index,
    tag: index,
    preventDeletion: isNeeded(index),
    sticky: false,
    rtl: false,
    font: "Arial",
    size: 20,
  })),
  tmpls: [
    {
      name: flashcardWords.notetype,
      ord: 0,
      id: NOTETYPE_ID,
      qfmt: question,
      afmt: answer,
      bqfmt: "",
      bafmt: "",
      did: null,
    },
  ],
};
