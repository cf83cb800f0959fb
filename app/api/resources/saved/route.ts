import { MAX_ADDRESS_LENGTH, MAX_REMOVED } from "@/lib/resources/limits";
import {
  resourceSavedSchema,
  resourcesRemovalSchema,
  resourcesRemovedSchema,
  savedResourcesSchema,
  saveResourceSchema,
} from "@/lib/resources/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readSavedResources, removeResources, saveResource } from "@/server/resources/saved-resources";

/** The maximum number of URLs in one request, each of the maximum length. */
const REMOVAL_BYTES = 2 * MAX_REMOVED * MAX_ADDRESS_LENGTH;

export const GET = defineRoute(
  {
    summary: "List the account's saved learning resources, newest first.",
    caller: "account",
    limit: "read",
    scope: "saved:read",
    answer: savedResourcesSchema,
  },
  async ({ caller }) => ({ resources: await readSavedResources(caller) }),
);

export const POST = defineRoute(
  {
    summary: "Save a learning resource under its topic.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: saveResourceSchema,
    answer: resourceSavedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => saveResource(caller, body),
);

export const DELETE = defineRoute(
  {
    summary: "Remove saved learning resources by their URLs.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    bodyLimit: REMOVAL_BYTES,
    body: resourcesRemovalSchema,
    answer: resourcesRemovedSchema,
  },
  async ({ caller, body }) => ({ removed: await removeResources(caller, body.urls) }),
);

export const { PATCH, PUT } = refuseMethods("DELETE, GET, HEAD, OPTIONS, POST");
