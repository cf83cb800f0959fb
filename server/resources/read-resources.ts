import "server-only";
import { z } from "zod";
import { atKnownHost, resourceTexts } from "@/lib/resources/fields";
import {
  type LearningResource,
  RESOURCES_PER_KIND,
  resourceKinds,
  resourceLevels,
} from "@/lib/resources/resource";

/** Items of which we ask for six: who writes many more has been talked into something else. */
const MOST_ITEMS = 20;
/** Of a type: one more than is shown, for the links that prove dead. Each costs its host a request. */
const MOST_OF_TYPE = RESOURCES_PER_KIND + 1;
/** Of an address, as it is written. */
const MAX_WRITTEN_LENGTH = 500;

/** Markup and addresses: nothing that we ask for has them, so a model that writes them does something else. */
const foreign = /<[a-z/!?]|:\/\/|\bwww\.|\b[\w-]+\.[a-z]{2,}\//i;

/**
 * What may be used of what a model wrote, item by item; an item with anything wrong in it is left out. That its address
 * leads anywhere has still to be seen.
 * @returns none where it is not a list, or a far longer one than was asked for
 */
export function readResources(written: unknown): LearningResource[] {
  const items = z.array(z.unknown()).max(MOST_ITEMS).safeParse(written).data ?? [];
  const resources = items.flatMap((item) => itemSchema.safeParse(item).data ?? []);
  const different = [...new Map(resources.map((resource) => [resource.url, resource])).values()];
  const isAmongFirst = (resource: LearningResource) =>
    different.filter(({ type }) => type === resource.type).indexOf(resource) < MOST_OF_TYPE;
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
