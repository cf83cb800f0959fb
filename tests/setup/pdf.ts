import { type PDFiumLibrary as Library, PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

let library: Promise<Library> | undefined;

/** The pages of a PDF: their size in points, and one of them as RGB pixels. */
export async function readPdf(file: Buffer) {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(file);
  const pages = [...document.pages()].map((page) => page.getOriginalSize());
  return {
    pages: pages.map(({ originalWidth: width, originalHeight: height }) => ({ width, height })),
    pixels: async (width: number, height: number) => {
      const { data, ...info } = await document
        .getPage(0)
        .render({ scale: 2, render: async ({ data }) => data });
      const raw = { width: info.width, height: info.height, channels: 4 as const };
      return sharp(data, { raw }).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer();
    },
  };
}
