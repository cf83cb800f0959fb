import { type Answer, html } from "../answers";
import { type FakeService, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { callApi } from "./commons-api";
import { fileAt, isThumbnailStep } from "./commons-files";
import { identifiedThrottle, type WikimediaLimits } from "./wikimedia-throttle";

/** Wikimedia Commons: the Action API's file search, and the media host with originals and thumbnails. */
export function startCommons(limits?: WikimediaLimits): Promise<FakeService> {
  const throttle = identifiedThrottle(limits);
  return startFakeServer((origin) => ({
    ...throttle,
    answer(request) {
      const isApi = request.path === "/w/api.php";
      const refused = throttle.refuse(request, { isFree: !isApi });
      if (refused) return refused;
      if (request.path.startsWith("/wikipedia/commons/")) return media(request.path);
      return isApi ? callApi(request.params, origin) : html("<h1>Not Found</h1>", 404);
    },
  }));
}

function media(path: string): Answer {
  const file = fileAt(path);
  if (!file) return html("<h1>File not found</h1>", 404);
  if (file.thumbnailWidth !== null && !isThumbnailStep(file.thumbnailWidth)) {
    return html("<h1>Error</h1><p>Use thumbnail steps listed on https://w.wiki/GHai</p>", 400);
  }
  return pictureFile(file.plate, file.thumbnailWidth === null ? null : { width: file.thumbnailWidth });
}
