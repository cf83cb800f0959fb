import "server-only";
import PDFDocument from "pdfkit";
import { PRINT_DPI, PRINT_SIDE } from "@/lib/diagrams/download-choices";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import { plainFact, xmpOf } from "@/lib/diagrams/licences/xmp";
import { drawOwnSvg } from "./draw-pdf";

/** Of a PDF. */
const POINTS_PER_INCH = 72;
const POINTS_PER_PIXEL = POINTS_PER_INCH / PRINT_DPI;

/** What its types leave out. */
type PdfWithImages = PDFKit.PDFDocument & {
  openImage(file: Buffer): { width: number; height: number };
};

/** A PDF of a page with nothing but a picture, PNG or JPEG, at the density of print. */
export function pdfOfPixels(picture: Buffer, facts: DownloadFacts): Promise<Buffer> {
  return writePdf(facts, (pdf) => {
    const image = (pdf as PdfWithImages).openImage(picture);
    const [width, height] = [image.width * POINTS_PER_PIXEL, image.height * POINTS_PER_PIXEL];
    pdf.addPage({ size: [width, height], margin: 0 });
    pdf.image(image as unknown as Buffer, 0, 0, { width, height });
  });
}

/**
 * A PDF of a page with a drawing of the collection as vectors, in the size for print.
 * @param ground the colour behind it, if any
 */
export function pdfOfDrawing(svg: string, ground: string | undefined, facts: DownloadFacts): Promise<Buffer> {
  const [, width = 0, height = 0] = (/ viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  return writePdf(facts, (pdf) => {
    const scale = (PRINT_SIDE * POINTS_PER_PIXEL) / Math.max(width, height);
    pdf.addPage({ size: [width * scale, height * scale], margin: 0 });
    pdf.scale(scale);
    if (ground) pdf.rect(0, 0, width, height).fill(ground);
    drawOwnSvg(pdf, svg);
  });
}

function writePdf(facts: DownloadFacts, draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const { title, author, credit, sourceUrl } = facts;
  const pdf = new PDFDocument({
    pdfVersion: "1.7",
    autoFirstPage: false,
    // No text is written, so no font is embedded.
    font: "",
    displayTitle: true,
    info: {
      Title: plainFact(title),
      ...(author && { Author: plainFact(author) }),
      Subject: plainFact(credit),
      Keywords: plainFact(sourceUrl),
      Creator: "Figura",
    },
  });
  // The library would write the texts above as XMP, unescaped.
  const xmp = xmpOf(facts);
  Object.assign(pdf, {
    metadata: {
      append: () => undefined,
      end: () => undefined,
      getLength: () => Buffer.byteLength(xmp),
      getXML: () => xmp,
    },
  });
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    pdf.on("data", (piece: Buffer) => pieces.push(piece));
    pdf.on("end", () => resolve(Buffer.concat(pieces)));
    pdf.on("error", reject);
    draw(pdf);
    pdf.end();
  });
}
