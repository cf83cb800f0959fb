import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { addressBucket, callerAddress } from "./address";
import { refusePage } from "./busy-page";
import { problemOf } from "./problem";
import { checkAddressRateLimit } from "./rate-limits";

/** Shows a page under the rate limit of the caller's address: it is rendered for each request. */
export async function limitedPage(
  request: NextRequest,
  show: (request: NextRequest) => Promise<NextResponse>,
): Promise<NextResponse> {
  const { headers, nextUrl } = request;
  try {
    await checkAddressRateLimit(addressBucket(callerAddress(headers)));
  } catch (error) {
    // The last part of the path may be a secret, so it is not logged.
    const where = { url: `/${nextUrl.pathname.split("/")[1]}` };
    const response = refusePage(problemOf(error, where), headers.get("accept"));
    return new NextResponse(response.body, response);
  }
  return show(request);
}
