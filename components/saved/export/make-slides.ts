import { strFromU8, unzipSync } from "fflate";
import Presentation from "pptxgenjs";
import { SLIDES_FILE, type SlideFacts } from "@/lib/saved/export";
import { exportWords } from "@/lib/saved/export-words";

/** All lengths are in inches. The slides are 10 × 5.625, which is 16:9. */
const MARGIN = 0.4;
const WIDTH = 10 - 2 * MARGIN;
const TITLE = { x: MARGIN, y: 0.2, w: WIDTH, h: 0.6 };
const PICTURE = { x: MARGIN, y: 0.9, w: WIDTH, h: 3.9 };
const CREDIT = { x: MARGIN, y: 4.9, w: WIDTH, h: 0.6 };

const FONT = "Calibri";
const INK = "16222A";
const SOFT_INK = "515C62";
const LINK = "1F598A";

/**
 * A presentation with one diagram on each slide, made of an archive for slides.
 * @throws if the browser cannot hold it
 */
export async function makeSlides(archive: Blob, name: string): Promise<Blob> {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const facts = JSON.parse(strFromU8(files[SLIDES_FILE] ?? new Uint8Array())) as SlideFacts[];
  const slides = new Presentation();
  slides.layout = "LAYOUT_16x9";
  slides.title = name;
  slides.theme = { headFontFace: FONT, bodyFontFace: FONT };
  slides.defineSlideMaster({
    title: MASTER,
    objects: [
      {
        placeholder: {
          options: {
            name: "title",
            type: "title",
            ...TITLE,
            fontSize: 22,
            bold: true,
            color: INK,
            align: "left",
            valign: "middle",
          },
          text: "",
        },
      },
    ],
  });
  for (const one of facts) {
    const picture = one.fileName === null ? undefined : files[one.fileName];
    await addSlide(slides.addSlide({ masterName: MASTER }), one, picture);
  }
  return (await slides.write({ outputType: "blob" })) as Blob;
}

const MASTER = "Diagram";

type Slide = ReturnType<Presentation["addSlide"]>;

async function addSlide(slide: Slide, facts: SlideFacts, picture: Uint8Array | undefined) {
  const { title, credit, licence, sourceUrl, note, reason } = facts;
  slide.addText(title, { placeholder: "title" });
  if (picture) {
    const file = new Blob([new Uint8Array(picture)]);
    slide.addImage({ data: await dataUrlOf(file, facts.fileName), altText: title, ...(await placeOf(file)) });
  } else if (reason !== null) {
    slide.addText(reason, { ...PICTURE, align: "center", valign: "middle", fontSize: 16, color: SOFT_INK });
  }
  const small = { fontSize: 10, color: SOFT_INK };
  const link = (text: string, url: string) => ({
    text,
    options: { ...small, color: LINK, hyperlink: { url } },
  });
  slide.addText(
    [
      { text: credit, options: { ...small, breakLine: true } },
      ...(licence?.url ? [link(licence.name, licence.url), { text: "  ·  ", options: small }] : []),
      ...(sourceUrl === null ? [] : [link(exportWords.slideSource, sourceUrl)]),
    ],
    { ...CREDIT, margin: 0, valign: "top", fit: "shrink" },
  );
  if (note) slide.addNotes(note);
}

/** In the middle, as large as it fits. */
async function placeOf(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(PICTURE.w / bitmap.width, PICTURE.h / bitmap.height);
  const [w, h] = [bitmap.width * scale, bitmap.height * scale];
  bitmap.close();
  return { x: PICTURE.x + (PICTURE.w - w) / 2, y: PICTURE.y + (PICTURE.h - h) / 2, w, h };
}

function dataUrlOf(file: Blob, fileName: string | null): Promise<string> {
  const type = fileName?.endsWith(".jpg") ? "image/jpeg" : "image/png";
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([file], { type }));
  });
}
