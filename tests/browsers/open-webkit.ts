import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "@/server/free-port";
import { waitForExit } from "@/tests/setup/apps/app-server";
import type { Browser, Key, Screen } from "./browser";

// WebKitGTK, the engine of Safari, by W3C WebDriver in a virtual display.

const WINDOW = join(import.meta.dirname, "webkit-window.py");

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes: Record<Key, string> = {
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  Enter: "\uE007",
  Escape: "\uE00C",
  "=": "=",
};

/** A virtual display, which chooses a number that is free. */
async function openDisplay({ width, height }: Screen) {
  const child = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [number] = await once(createInterface({ input: child.stdio[3] as NodeJS.ReadableStream }), "line");
  return { child, name: `:${number}` };
}

async function startDriver(environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, ...environment },
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, origin };
}

async function end(child: ChildProcess) {
  child.kill("SIGKILL");
  await waitForExit(child);
}

export async function openWebKit(screen: Screen): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), "figura-webkit-"));
  const downloads = await mkdtemp(join(folder, "downloads-"));
  const reports = join(folder, "reports");
  await writeFile(reports, "");
  const display = await openDisplay(screen);
  const driver = await startDriver({
    DISPLAY: display.name,
    FIGURA_DOWNLOADS: downloads,
    FIGURA_REPORTS: reports,
    FIGURA_WIDTH: String(screen.width),
    FIGURA_HEIGHT: String(screen.height),
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
    // Its sandbox needs rights that a container does not have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  });

  async function command(method: "GET" | "POST" | "DELETE", path: string, body?: object) {
    const response = await fetch(driver.origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const { sessionId }: { sessionId: string } = await command("POST", "/session", {
    capabilities: {
      alwaysMatch: { browserName: "figura", "webkitgtk:browserOptions": { binary: WINDOW, args: [] } },
    },
  });
  const session = `/session/${sessionId}`;
  const act = (actions: object) => command("POST", `${session}/actions`, { actions: [actions] });
  const typeKeys = (values: readonly string[]) =>
    act({
      type: "key",
      id: "keyboard",
      actions: values.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    });
  let read = 0;

  return {
    downloads,
    open: (url) => command("POST", `${session}/url`, { url }),
    back: () => command("POST", `${session}/back`, {}),
    run: (work, ...given) =>
      command("POST", `${session}/execute/sync`, {
        script: `return (${work}).apply(null, arguments)`,
        args: given,
      }),
    press: (x, y) =>
      act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", origin: "viewport", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    type: (text) => typeKeys([...text]),
    keys: (names) => typeKeys(names.map((name) => codes[name])),
    async takePicture(file) {
      await writeFile(file, Buffer.from(await command("GET", `${session}/screenshot`), "base64"));
    },
    async faults() {
      const lines = (await readFile(reports, "utf8")).split("\n").filter(Boolean);
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh.map((line) => JSON.parse(line));
    },
    async close() {
      await command("DELETE", session).catch(() => undefined);
      await end(driver.child);
      await end(display.child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
