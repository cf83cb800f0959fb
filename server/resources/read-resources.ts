import "server-only";
import { z } from "zod";
import { atKnownHost, resourceTexts } from "@/lib/resources/fields";
import {
  type LearningResource,
  RESOURCES_PER_KIND,
  resourceKinds,
  resourceLevels,
} from "@/lib/resources/resource";

/** We ask for six items: many more are a sign of prompt injection. */
const MAX_ITEMS = 20;
/** One more per type than is shown, in case a link is dead. Each costs its host a request. */
const MAX_OF_TYPE = RESOURCES_PER_KIND + 1;
/** Longest URL, as the model wrote it. */
const MAX_WRITTEN_LENGTH = 500;

/** Markup and URLs: no text that we ask for contains them, so they are a sign of prompt injection. */
const foreign = /<[a-z/!?]|:\/\/|\bwww\.|\b[\w-]+\.[a-z]{2,}\//i;

/**
 * The valid items of the model's answer; items with any error are dropped. Their links have not been checked yet.
 * @returns an empty list if the answer is not a list, or a far longer one than requested
 */
export function readResources(written: unknown): LearningResource[] {
  const items = z.array(z.unknown()).max(MAX_ITEMS).safeParse(written).data ?? [];
  const resources = items.flatMap((item) => itemSchema.safeParse(item).data ?? []);
  const different = [...new Map(resources.map((resource) => [resource.url, resource])).values()];
  const isAmongFirst = (resource: LearningResource) =>
    different.filter(({ type }) => type === resource.type).indexOf(resource) < MAX_OF_TYPE;
  return different.filter(isAmongFirst);
}

const itemSchema = z
  .object({
    ...resourceTexts(foreign),
    url: z.string().max(MAX_WRITTEN_LENGTH),
    type: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum([...resourceKinds, "resource"]))
      .catch("resource"),
    level: z.enum(resourceLevels).optional().catch(undefined),
  })
  .transform(atKnownHost);
