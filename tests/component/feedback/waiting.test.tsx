import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { signOut } from "@/components/accounts/sign-out";
import { flushFeedback } from "@/components/feedback/outbox";
import { setOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { sheetToasts, sheetWords } from "@/lib/feedback/sheet-words";
import { WAITING_PREFIX } from "@/lib/feedback/waiting-key";
import { feedbackWords } from "@/lib/feedback/words";
import { ada, left } from "../browser";
import { answer, breakOff, refusal, refuse, requests } from "../network";
import { toast } from "../saved/verbs";
import {
  answerTo,
  begin,
  button,
  choose,
  comeOnline,
  details,
  email,
  message,
  openReport,
  openSheet,
  picture,
  preview,
  ROUTE,
  reason,
  receive,
  report,
  sendButton,
  sendReport,
  sent,
  sheet,
  waiting,
} from "./verbs";

beforeEach(() => begin());
afterEach(() => vi.restoreAllMocks());

const GRACE = "22222222-2222-4222-8222-222222222222";
const waits = sheetToasts.waiting({ hasLostScreenshot: false, isServerError: false });
const seeToast = (text: string) => expect.element(toast).toHaveTextContent(text);

/** Writes a message, which has to wait. */
async function writeWaiting(text: string) {
  await openSheet();
  await message.fill(text);
  breakOff(ROUTE);
  await sendButton.click();
  await seeToast(waits.title);
  await expect.element(sheet).not.toBeInTheDocument();
}

describe("feedback", () => {
  test("without a connection waits, and is sent once when there is one, with its screenshot", async () => {
    expect(waits).toMatchObject({
      title: "Feedback received",
      description: expect.stringMatching(/^Thanks for your feedback! /),
    });
    await openSheet();
    await message.fill("Greener?");
    choose(await picture());
    await expect.element(preview).toBeVisible();
    breakOff(ROUTE);
    await sendButton.click();
    await seeToast(`${waits.title}${waits.description}`);
    await expect.element(sheet).not.toBeInTheDocument();
    expect(waiting()).toHaveLength(1);
    receive();
    comeOnline();
    await seeToast(sheetToasts.sentLater().description);
    expect(waiting()).toEqual([]);
    const [first, second] = await sent();
    expect(second).toEqual({ ...first, screenshot: expect.stringContaining("base64") });
    await flushFeedback();
    expect(await sent()).toHaveLength(2);
  });

  test("of a guest is nobody's, whoever is signed in when it is sent", async () => {
    await writeWaiting("Greener?");
    begin({ isGuest: false });
    await flushFeedback();
    expect(waiting()).toEqual([]);
    const last = requests(ROUTE).at(-1);
    expect(last?.credentials).toBe("omit");
    expect(await last?.clone().json()).not.toHaveProperty("writer");
  });

  test("of an account is sent neither as another's nor as a guest's, and as its own in the end", async () => {
    begin({ isGuest: false });
    await writeWaiting("Greener?");
    // The page has not heard yet who is signed in by now.
    refuse(ROUTE, 409, { code: "writer_not_signed_in", detail: feedbackWords.writerNotSignedIn });
    await flushFeedback();
    receive();
    for (const other of [GRACE, GUEST]) {
      setOwner(other);
      await flushFeedback();
      expect(requests(ROUTE)).toHaveLength(2);
    }
    setOwner(ada.id);
    await flushFeedback();
    expect(waiting()).toEqual([]);
    expect(await sent()).toMatchObject(Array.from({ length: 3 }, () => ({ writer: ada.id })));
  });

  test("is tried once more at sign-out, and said to be gone where that fails", async () => {
    begin({ isGuest: false });
    answer("POST /api/auth/sign-out", {});
    await writeWaiting("Greener?");
    await signOut();
    expect(waiting()).toEqual([]);
    expect(requests(ROUTE)).toHaveLength(2);
    expect(sessionStorage.getItem("figura-toast")).toContain(sheetWords.lostAtSignOut);
    expect(left()).toEqual(["/"]);
  });

  test.each([
    ["an empty 500", 500, ""],
    ["a proxy's page", 502, "<h1>Bad gateway</h1>"],
  ])("by our fault waits, and keeps nothing else from being sent: %s", async (_, status, body) => {
    let isAway = false;
    answer(ROUTE, async (request) => {
      const { id, message } = await request.json();
      if (message === "failing")
        return new Response(body, { status, headers: { "content-type": "text/html" } });
      return isAway ? Promise.reject(new TypeError("Failed to fetch")) : { id };
    });
    await openSheet();
    await message.fill("failing");
    await sendButton.click();
    await seeToast(sheetToasts.waiting({ hasLostScreenshot: false, isServerError: true }).description);
    await expect.element(sheet).not.toBeInTheDocument();
    isAway = true;
    await button.click();
    await message.fill("fine");
    await sendButton.click();
    await expect.poll(waiting).toHaveLength(2);
    isAway = false;
    await flushFeedback();
    expect(waiting()).toHaveLength(1);
    expect(localStorage.getItem(waiting()[0] ?? "")).toContain("failing");
    receive();
    await flushFeedback();
    expect(waiting()).toEqual([]);
  });

  test("is not taken for sent where the network itself has answered", async () => {
    const page = { status: 200, headers: { "content-type": "text/html" } };
    answer(ROUTE, () => new Response("Room?", page));
    await openSheet();
    await message.fill("Greener?");
    await sendButton.click();
    await seeToast(waits.description);
    expect(waiting()).toHaveLength(1);
    receive();
    await flushFeedback();
    expect(waiting()).toEqual([]);
  });

  test.each([
    ["for want of a connection", false],
    ["by our fault", true],
  ])("that waits %s without its screenshot says so", async (_, isServerError) => {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      const isPicture = key.startsWith(WAITING_PREFIX) && value.includes("data:image/");
      if (isPicture) throw new DOMException("No room", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    await openSheet();
    await message.fill("Greener?");
    choose(await picture());
    await expect.element(preview).toBeVisible();
    if (isServerError) answer(ROUTE, () => new Response("", { status: 500 }));
    else breakOff(ROUTE);
    await sendButton.click();
    await seeToast(sheetToasts.waiting({ hasLostScreenshot: true, isServerError }).description);
    receive();
    await flushFeedback();
    await seeToast(sheetToasts.sentLater().description);
    expect((await sent()).at(-1)).not.toHaveProperty("screenshot");
  });

  test("is given back into a sheet that is open, and what is being written is not lost for it", async () => {
    await openSheet();
    await message.fill("refused");
    await email.fill("maya@example");
    breakOff(ROUTE);
    await sendButton.click();
    await seeToast(waits.title);
    await button.click();
    await message.fill("another");
    const errors = [{ field: "email", message: feedbackWords.enterEmail }];
    refuse(ROUTE, 400, { code: "invalid_request", errors });
    await flushFeedback();
    expect(requests(ROUTE)).toHaveLength(2);
    await expect.element(message).toHaveValue("another");
    expect(waiting()).toHaveLength(1);
    await message.fill("");
    await flushFeedback();
    await expect.element(message).toHaveValue("refused");
    message.element().focus();
    await userEvent.keyboard("{End}!");
    await expect.element(message).toHaveValue("refused!");
  });
});

describe("a report", () => {
  async function write(address = "") {
    const { id } = await openReport();
    await reason("It is wrong or misleading").click();
    await details.fill("Rivers run uphill.");
    await answerTo.fill(address);
    return id;
  }
  const asKept = "It is wrong or misleading\n\nRivers run uphill.";

  test("waits as well; one whose answer was lost is sent again under its id", async () => {
    const diagramId = await write();
    breakOff(ROUTE);
    await sendReport.click();
    await seeToast(waits.description);
    await expect.element(report).not.toBeInTheDocument();
    receive();
    await flushFeedback();
    await seeToast(sheetToasts.sentLater().description);
    const [first, second] = await sent();
    expect(second).toEqual(first);
    expect(second).toMatchObject({ type: "issue", message: asKept, diagramId });
  });

  test("that is refused later is in the feedback form, whole, and goes on being about its diagram", async () => {
    const diagramId = await write("maya@example");
    breakOff(ROUTE);
    await sendReport.click();
    await seeToast(waits.title);
    const { title, description } = sheetToasts.refusedLater(feedbackWords.enterEmail);
    answer(ROUTE, () =>
      refusal(400, {
        code: "invalid_request",
        errors: [{ field: "email", message: feedbackWords.enterEmail }],
      }),
    );
    await flushFeedback();
    await seeToast(`${title}${description}`);
    expect(waiting()).toEqual([]);
    await button.click();
    await expect.element(message).toHaveValue(asKept);
    receive();
    await email.fill("maya@example.org");
    await sendButton.click();
    await seeToast(feedbackWords.sent);
    expect((await sent()).at(-1)).toMatchObject({ type: "issue", email: "maya@example.org", diagramId });
  });

  test("that can be neither sent nor kept says so", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("No room", "QuotaExceededError");
    });
    await write();
    answer(ROUTE, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await sendReport.click();
    await expect.element(report.getByRole("alert")).toHaveTextContent(feedbackWords.textKept);
  });
});
