import { expect, it } from "vitest";
import { withConversionSlot } from "@/server/downloads/conversion-queue";

const settled = () => new Promise((resolve) => setImmediate(resolve));

function ask(kind: "download" | "preview" | "sent", begun: string[], sender?: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = withConversionSlot({ kind, sender }, () => {
    begun.push(sender ?? kind);
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

it("one sender has one picture drawn and one in line, however many it sends at once; others are let in", async () => {
  const begun: string[] = [];
  const sent = Array.from({ length: 12 }, () => ask("sent", begun, "one"));
  const outcomes = sent.map(({ done }) =>
    done.then(
      () => "drawn",
      (error) => error.code,
    ),
  );
  const other = ask("sent", begun, "other");
  await settled();
  expect(begun).toEqual(["one"]);
  for (const { end } of [...sent, other]) end();
  const refused = Array(10).fill("too_many_requests");
  expect(await Promise.all(outcomes)).toEqual(["drawn", "drawn", ...refused]);
  await other.done;
  expect(begun).toEqual(["one", "one", "other"]);
});
