import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { readDeck } from "@/lib/study/study-diagram";
import { notFoundPage, renderPage } from "@/server/http/page-response";
import { askedLabels, studyDeck } from "./asked-labels";

/** The study page of a diagram whose labels are known. */
export async function studyPage(request: NextRequest): Promise<NextResponse> {
  const [, , id = ""] = request.nextUrl.pathname.split("/");
  return askedLabels(id) === null ? notFoundPage(request) : renderPage(request);
}

/** The study page of several diagrams, of which at least one can be studied. */
export async function deckPage(request: NextRequest): Promise<NextResponse> {
  const ids = readDeck(request.nextUrl.searchParams.getAll("diagrams"));
  return studyDeck(ids).length === 0 ? notFoundPage(request) : renderPage(request);
}
