import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { notFoundPage, renderPage } from "@/server/http/page-response";
import { askedLabels } from "./asked-labels";

/** The study page of a diagram whose labels are known. */
export async function studyPage(request: NextRequest): Promise<NextResponse> {
  const [, , id = ""] = request.nextUrl.pathname.split("/");
  return askedLabels(id) === null ? notFoundPage(request) : renderPage(request);
}
