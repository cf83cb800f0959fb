import { expect, it } from "vitest";
import { nameDevice } from "@/server/accounts/name-device";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "Microsoft Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`,
  ],
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  [
    "Safari on macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  [
    "Samsung Internet on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Chrome on Chrome OS",
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/137.0.0.0 Safari/537.36`,
  ],
])("names %s", (name, userAgent) => {
  expect(nameDevice(userAgent)).toBe(name);
});

it.each([
  ["no header", null],
  ["an empty one", ""],
  ["a program", "curl/8.1.2"],
  ["a text of somebody's own", "Your own laptop/1 (trust it)"],
  ["one without end", "a/1 ".repeat(4000)],
])("takes no name from %s", (_what, userAgent) => {
  expect(nameDevice(userAgent)).toBe("");
});
