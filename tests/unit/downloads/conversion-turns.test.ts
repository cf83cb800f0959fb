import { expect, it } from "vitest";
import { inConversionTurn } from "@/server/downloads/conversion-turns";

const settled = () => new Promise((resolve) => setImmediate(resolve));

function ask(kind: "download" | "preview", begun: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = inConversionTurn(kind, () => {
    begun.push(kind);
    return ended;
  });
  return { done, end };
}

it("previews, however many, leave a decoder to downloads, and each waits for its own kind", async () => {
  const begun: string[] = [];
  const previews = Array.from({ length: 9 }, () => ask("preview", begun));
  await settled();
  expect(begun).toEqual(["preview"]);
  await expect(ask("preview", begun).done).rejects.toMatchObject({ code: "too_many_requests" });

  const downloads = Array.from({ length: 2 }, () => ask("download", begun));
  await settled();
  expect(begun).toEqual(["preview", "download"]);
  for (const { end, done } of [...downloads, ...previews]) {
    end();
    await done;
  }
  expect(begun.filter((kind) => kind === "download")).toHaveLength(2);
  expect(begun.filter((kind) => kind === "preview")).toHaveLength(9);
});
