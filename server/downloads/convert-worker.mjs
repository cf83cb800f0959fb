// Decodes one untrusted picture in its own process, which can be killed at any time. It reads the picture from
// standard input, writes the new file to standard output, and the reason of a failure to a line of standard error.
import { writeSync } from "node:fs";
import { createRequire } from "node:module";

// Loads in half of the time that `import` takes, which is a quarter of the time of a small picture.
/** @type {typeof import("sharp").default} */
const sharp = createRequire(import.meta.url)("sharp");

const CHECK_MEMORY_EVERY_MS = 20;
const WHITE = "#ffffff";

/** Tried in this order until the file is small enough. */
const WEBP_QUALITIES = [82, 50, 15];

const job = JSON.parse(process.argv[2] ?? "");
const { bytes, loader, isVector, density, measuredSide, maxSide, maxPixels, maxMemoryBytes } = job;
const { format, sheet, ground } = job;

/** Not process.exit(), which would wait for the decoder's thread. */
function die() {
  process.kill(process.pid, "SIGKILL");
}

/** @param {string} reason */
function fail(reason) {
  writeSync(process.stderr.fd, `\n${reason}\n`);
  die();
}

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) fail("too_much_memory");
}, CHECK_MEMORY_EVERY_MS);

sharp.cache(false);
sharp.concurrency(1);
// Enables only the decoder of the detected type, so that a polyglot file cannot reach another one.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [loader] });

/** @param {Buffer} picture */
async function convert(picture) {
  const image = sharp(picture, {
    limitInputPixels: maxPixels,
    // Truncated files are rejected; files with mere decoder warnings are accepted, as in browsers.
    failOn: "error",
    ...(isVector ? { density: density ?? (await measuredDensity(picture)) } : {}),
  })
    .autoOrient()
    .resize(target());
  const isOpaque = ground || format === "jpg" || sheet;
  if (isOpaque) image.flatten({ background: ground ?? WHITE });
  if (sheet) {
    const { margin } = sheet;
    return image
      .extend({ top: margin, right: margin, bottom: margin, left: margin, background: WHITE })
      .toColourspace("srgb")
      .png({ palette: true })
      .toBuffer();
  }
  if (format === "webp") return smallWebp(image);
  return format === "jpg"
    ? image.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer()
    : image.png().toBuffer();
}

/** @returns {import("sharp").ResizeOptions} */
function target() {
  if (!sheet) {
    const { isSquare } = job;
    return {
      width: maxSide,
      height: maxSide,
      fit: isSquare ? "cover" : "inside",
      withoutEnlargement: !isSquare,
    };
  }
  const [width, height] = [sheet.width - 2 * sheet.margin, sheet.height - 2 * sheet.margin];
  return { width, height, fit: "contain", background: WHITE, withoutEnlargement: true };
}

/** @param {import("sharp").Sharp} image */
async function smallWebp(image) {
  const { data, info } = await image.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of WEBP_QUALITIES) {
    const file = await sharp(data, { raw }).webp({ quality }).toBuffer();
    if (file.length <= job.maxFileBytes) return file;
  }
  throw new Error("It cannot be made small enough.");
}

/**
 * The density (DPI) at which an SVG without a size gets the size that we want.
 * @param {Buffer} picture
 */
async function measuredDensity(picture) {
  // No limit: nothing is rendered yet, whatever size the SVG claims.
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  return Math.min(100_000, Math.max(1, (72 * measuredSide) / Math.max(width, height)));
}

/** @type {Buffer[]} */
const pieces = [];
let received = 0;

process.stdin.on("data", (piece) => {
  pieces.push(piece);
  received += piece.length;
  if (received < bytes) return;
  convert(Buffer.concat(pieces.splice(0))).then(
    (file) => process.stdout.write(file, () => process.exit()),
    (error) => fail(/pixel limit/.test(String(error)) ? "too_many_pixels" : "unreadable"),
  );
});
// The server keeps standard input open while it waits: if the server dies, so does its worker.
process.stdin.on("end", die);
process.stdin.on("error", die);
process.stdout.on("error", die);
