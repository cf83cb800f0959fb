import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";

type Json = Record<string, unknown>;

interface Content {
  content: Record<string, { schema: Json }>;
}

export interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Content;
  security?: Record<string, string[]>[];
  responses: Record<string, Content | { $ref: string }>;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Content> };
}

/** The description that a running app gives of itself, and a judge of answers by nothing but it. */
export async function readDescription(baseUrl: string) {
  const description = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats(ajv);

  function contentOf(path: string, method: string, status: number): Content {
    const responses = description.paths[path]?.[method]?.responses;
    const response = responses?.[status] ?? responses?.default;
    if (!response) throw new Error(`${method} ${path} ${status} is not described`);
    if (!("$ref" in response)) return response;
    const name = response.$ref.replace("#/components/responses/", "");
    return description.components.responses[name] as Content;
  }

  return {
    description,
    /** What the description has against an answer; empty when it is as described. */
    async violationsOf(path: string, method: string, response: Response): Promise<string[]> {
      const type = response.headers.get("content-type") ?? "none";
      const schema = contentOf(path, method, response.status).content[type]?.schema;
      if (!schema) return [`${response.status} as ${type} is not described`];
      // Of a file the description says the type alone.
      if (!type.includes("json")) return [];
      const validate = ajv.compile(schema);
      validate(await response.clone().json());
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}
