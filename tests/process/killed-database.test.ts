import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { startApp } from "@/tests/setup/apps/app-server";
import { copyPreparedData } from "@/tests/setup/apps/prepared-database";
import { commandLine, descendantsOf } from "@/tests/setup/apps/processes";
import { newAddress, PASSWORD, signInAt, signUpAt } from "@/tests/setup/people/people";

describe("a database that is killed while accounts are opened", () => {
  it("loses none that was opened; meanwhile there is a clear message, and then all is well", async () => {
    const own = await startApp({ USER_CAP: "1000", TRUSTED_PROXY_HOPS: "1" });
    const databasePid = () =>
      descendantsOf(own.process.pid as number).find((pid) =>
        commandLine(pid).includes("server/embedded/process"),
      );
    const opened: string[] = [];
    const refusals = new Set<string>();
    let isOver = false;
    let tries = 0;
    const openAccounts = async () => {
      while (!isOver) {
        tries += 1;
        const email = newAddress("opened");
        const from = { "x-forwarded-for": `198.51.100.${tries % 250}` };
        const response = await createVisitor(own.url).post(
          "/api/auth/sign-up",
          { email, password: PASSWORD },
          from,
        );
        if (response.status === 201) opened.push(email);
        else {
          refusals.add(`${response.status} ${(await readProblem(response)).detail}`);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    };
    try {
      const writing = [openAccounts(), openAccounts()];
      const more = async (count: number) => {
        const before = opened.length;
        await expect.poll(() => opened.length, { timeout: 60_000 }).toBeGreaterThan(before + count);
      };
      await more(1);
      process.kill(databasePid() as number, "SIGKILL");
      await more(1);
      isOver = true;
      await Promise.all(writing);
      expect([...refusals]).toEqual([`503 ${accountWords.unavailable}`]);
      for (const email of opened) await signInAt(own.url, email);
    } finally {
      isOver = true;
      await own.stop();
    }
  }, 300_000);
});

describe("a database that does not open", () => {
  it("leaves guests their searches, says where it is, and is back as soon as it opens", async () => {
    const dataDir = await copyPreparedData();
    const control = join(dataDir, "database", "global", "pg_control");
    const whole = readFileSync(control);
    writeFileSync(control, whole.subarray(0, 100));
    const app = await startApp({ DATA_DIR: dataDir });
    try {
      expect(app.output()).toContain("The database did not start: ");
      expect(app.output()).toContain(`The database is in ${join(dataDir, "database")}, whose disk has `);
      expect(app.output()).toContain("There is no backup. docs/operations.md says what to do.");
      const guest = createVisitor(app.url);
      expect((await guest.found("cell")).diagrams.length).toBeGreaterThan(0);
      const problem = await readProblem(
        await guest.post("/api/auth/sign-in", { email: newAddress(), password: PASSWORD }),
      );
      expect(problem).toMatchObject({ status: 503, detail: accountWords.unavailable });
      expect((await guest.get("/api/health")).status).toBe(200);
      const readiness = await guest.get("/api/health/ready");
      expect([readiness.status, await readiness.json()]).toMatchObject([503, { database: "down" }]);

      writeFileSync(control, whole);
      const isReady = async () => (await guest.get("/api/health/ready")).status;
      await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
      expect(app.output()).toContain("The database works again.");
      await signUpAt(app.url);
    } finally {
      await app.stop();
      rmSync(dataDir, { recursive: true });
    }
  }, 120_000);
});
