import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { notFoundPage, renderPage } from "@/server/http/page-response";
import { isInCollection } from "./kept-entry";

/** The only page that may run WebAssembly: in some browsers a worker has the policy of its page, and Graphviz needs it. */
export async function editorPage(request: NextRequest): Promise<NextResponse> {
  const [, , id = ""] = request.nextUrl.pathname.split("/");
  if (!isInCollection(id)) return notFoundPage(request);
  return renderPage(request, {
    scriptSources: ["'wasm-unsafe-eval'"],
    headers: { "x-robots-tag": "noindex" },
  });
}
