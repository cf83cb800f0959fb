import { MAX_ADDRESS_LENGTH, MAX_REMOVED } from "@/lib/resources/limits";
import {
  resourceSavedSchema,
  resourcesRemovalSchema,
  resourcesRemovedSchema,
  savedResourcesSchema,
  saveResourceSchema,
} from "@/lib/resources/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { readSavedResources, removeResources, saveResource } from "@/server/resources/saved-resources";

/** The maximum number of URLs in one request, each of the maximum length. */
const REMOVAL_BYTES = 2 * MAX_REMOVED * MAX_ADDRESS_LENGTH;

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/resources/saved - the learning resources that the account has saved */
  GET: defineRoute({
    summary: "List the account's saved learning resources, newest first.",
    caller: "account",
    limit: "read",
    answer: savedResourcesSchema,
    handle: async ({ caller }) => ({ resources: await readSavedResources(caller) }),
  }),

  /** POST /api/resources/saved - saves a learning resource */
  POST: defineRoute({
    summary: "Save a learning resource under its topic.",
    caller: "account",
    limit: "keep",
    body: saveResourceSchema,
    answer: resourceSavedSchema,
    answerStatus: 201,
    handle: async ({ caller, body }) => saveResource(caller, body),
  }),

  /** DELETE /api/resources/saved - removes saved learning resources */
  DELETE: defineRoute({
    summary: "Remove saved learning resources by their URLs.",
    caller: "account",
    limit: "keep",
    bodyLimit: REMOVAL_BYTES,
    body: resourcesRemovalSchema,
    answer: resourcesRemovedSchema,
    handle: async ({ caller, body }) => ({ removed: await removeResources(caller, body.urls) }),
  }),
});
