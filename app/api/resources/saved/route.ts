import { MAX_ADDRESS_LENGTH, MAX_REMOVED } from "@/lib/resources/limits";
import {
  resourceSavedSchema,
  resourcesRemovalSchema,
  resourcesRemovedSchema,
  savedResourcesSchema,
  saveResourceSchema,
} from "@/lib/resources/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { readSavedResources, removeResources, saveResource } from "@/server/resources/saved-resources";

/** The maximum number of URLs in one request, each of the maximum length. */
const REMOVAL_BYTES = 2 * MAX_REMOVED * MAX_ADDRESS_LENGTH;

/** GET /api/resources/saved - the learning resources that the account has saved */
export const GET = defineRoute(
  {
    summary: "List the account's saved learning resources, newest first.",
    caller: "account",
    limit: "read",
    answer: savedResourcesSchema,
  },
  async ({ caller }) => json({ resources: await readSavedResources(caller) }),
);

/** POST /api/resources/saved - saves a learning resource */
export const POST = defineRoute(
  {
    summary: "Save a learning resource under its topic.",
    caller: "account",
    limit: "keep",
    body: saveResourceSchema,
    answer: resourceSavedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => json(await saveResource(caller, body), { status: 201 }),
);

/** DELETE /api/resources/saved - removes saved learning resources */
export const DELETE = defineRoute(
  {
    summary: "Remove saved learning resources by their URLs.",
    caller: "account",
    limit: "keep",
    bodyLimit: REMOVAL_BYTES,
    body: resourcesRemovalSchema,
    answer: resourcesRemovedSchema,
  },
  async ({ caller, body }) => json({ removed: await removeResources(caller, body.urls) }),
);

const refused = refuseMethods("DELETE, GET, HEAD, OPTIONS, POST");

export { refused as PATCH, refused as PUT };
