import { it } from "vitest";
import { acquireScreenshotSlot } from "@/server/feedback/screenshot-queue";
import type { Release } from "@/server/http/work-queue";
import { acquirePictureSlot } from "@/server/images/picture-queue";

const hold = (place: number): Promise<Release> =>
  acquirePictureSlot({ callerId: `caller ${place}`, address: `address ${place}` });

it("does not queue screenshots behind pictures that are being proxied", async () => {
  const releases = await Promise.all(Array.from({ length: 6 }, (_, place) => hold(place)));
  const request = new Request("http://localhost/api/feedback", { method: "POST" });
  const release = await acquireScreenshotSlot(request, "address");
  for (const each of [...releases, release]) each();
});
