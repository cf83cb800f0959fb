import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FeedbackButton } from "@/components/feedback/feedback-button";
import { menuWords } from "@/lib/accounts/menu-words";
import { connectionWords } from "@/lib/connection-words";
import { MAX_MESSAGE_LENGTH, MAX_PICTURE_BYTES } from "@/lib/feedback/limits";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { WAITING_PREFIX } from "@/lib/feedback/waiting-key";
import { feedbackWords } from "@/lib/feedback/words";
import { UNPRINTABLE_RULE } from "@/lib/unprintable";
import { violationsOf } from "../axe";
import { ada } from "../browser";
import { answer, holdBack, refusal, refuse } from "../network";
import { noise } from "../pictures";
import { toast } from "../saved/verbs";
import {
  attach,
  begin,
  button,
  choose,
  email,
  message,
  openSheet,
  picture,
  preview,
  ROUTE,
  receive,
  removePicture,
  sendButton,
  sendingButton,
  sent,
  sheet,
  transferOf,
  type,
} from "./verbs";

beforeEach(() => begin());
afterEach(() => vi.restoreAllMocks());

const another = () => sheet.getByRole("button", { name: screenshotWords.another });
const seeSent = () => expect.element(toast).toHaveTextContent(feedbackWords.sent);

test("the sheet says what it asks for and what becomes of it, and axe finds nothing", async () => {
  await openSheet();
  await expect.element(sheet.getByRole("group", { name: sheetWords.typeLabel })).toBeVisible();
  for (const name of Object.values(sheetWords.types)) await expect.element(type(name)).toBeVisible();
  await expect.element(message).toHaveAttribute("placeholder", sheetWords.placeholder);
  await expect.element(email).toHaveAccessibleName(`${feedbackWords.emailLabel} (${feedbackWords.optional})`);
  await expect.element(sheet.getByText(sheetWords.kept)).toBeVisible();
  await expect.element(attach).toHaveAccessibleDescription(screenshotWords.ways);
  expect(document.querySelector("input[type=file]")?.ariaLabel).toBe(screenshotWords.label);
  expect(await violationsOf()).toEqual([]);
  choose(await picture());
  await expect.element(preview).toBeVisible();
  await sendButton.click({ force: true });
  await expect.element(sheet.getByText(feedbackWords.enterMessage)).toBeVisible();
  expect(await violationsOf()).toEqual([]);
});

test("in a wide window the button stands upright by the text within: Safari had no upright buttons before 17.4", async () => {
  await render(<FeedbackButton />);
  expect(getComputedStyle(button.element()).writingMode).toBe("horizontal-tb");
  expect(getComputedStyle(button.getByText(menuWords.feedback).element()).writingMode).toBe("vertical-rl");
  const { width, height } = button.element().getBoundingClientRect();
  expect(width).toBe(28);
  expect(height).toBeGreaterThan(70);
});

test("feedback is sent and thanked for, the sheet closes, and the focus comes back to an empty one", async () => {
  await openSheet("/?q=cell");
  await expect.element(type("Other")).toBeChecked();
  await expect.element(sendButton).toHaveAttribute("aria-disabled", "true");
  await type("Feature").click();
  await message.fill("Could it be greener?");
  await email.fill("maya@example.org");
  await sendButton.click();
  await expect.element(toast).toHaveTextContent(`${feedbackWords.sent}${feedbackWords.thanks}`);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(await sent()).toEqual([
    {
      id: expect.any(String),
      type: "feature",
      message: "Could it be greener?",
      email: "maya@example.org",
      path: "/",
    },
  ]);
  await userEvent.keyboard("{Enter}");
  await expect.element(message).toHaveValue("");
  await expect.element(type("Other")).toBeChecked();
});

test("an account is not asked for its address", async () => {
  begin({ isGuest: false });
  await openSheet();
  await expect.element(sheet.getByText(sheetWords.keptOfAccount)).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await message.fill("Greener?");
  await sendButton.click();
  await seeSent();
  expect(await sent()).toMatchObject([{ writer: ada.id }]);
});

test("what is wrong is said at its field, which gets the focus", async () => {
  await openSheet();
  await sendButton.click({ force: true });
  await expect.element(message).toHaveAccessibleDescription(feedbackWords.enterMessage);
  await expect.element(message).toHaveFocus();
  await message.fill("   ");
  await expect.element(sendButton).toHaveAttribute("aria-disabled", "true");
  await message.fill("x".repeat(MAX_MESSAGE_LENGTH - 10));
  await expect.element(sheet.getByText(feedbackWords.charactersLeft(10))).toBeVisible();
  await email.fill("maya@");
  await sendButton.click();
  await expect.element(email).toHaveAccessibleDescription(feedbackWords.enterEmail);
  await expect.element(email).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test("it goes by keyboard alone, and what was typed is there again", async () => {
  await openSheet();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(type("Other")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(type("Feature")).toBeChecked();
  await userEvent.keyboard("{Tab}L/D? half a sen{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(message).toHaveValue("L/D? half a sen");
  await expect.element(type("Feature")).toBeChecked();
  sendButton.element().focus();
  await userEvent.keyboard("{Enter}");
  await seeSent();
});

test("it cannot be closed or sent twice while it is being sent", async () => {
  const release = holdBack(ROUTE);
  await openSheet();
  await message.fill("Greener?");
  await sendButton.click();
  await expect.element(sendingButton).toHaveAttribute("aria-disabled", "true");
  await sendingButton.click({ force: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).toBeVisible();
  release();
  await seeSent();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(await sent()).toHaveLength(1);
});

describe("a screenshot", () => {
  test("that is large is sent small", async () => {
    await openSheet();
    await message.fill("See the picture");
    choose(await noise(700, 700));
    await expect.element(preview).toBeVisible();
    await sendButton.click();
    await seeSent();
    const [{ screenshot = "" } = {}] = await sent();
    expect(screenshot).toMatch(/^data:image\/webp;base64,/);
    expect(screenshot.length).toBeLessThan(1_000_000);
  });

  test("is chosen, seen, removed, and sent", async () => {
    await openSheet();
    await message.fill("Look");
    choose(await picture());
    await expect.element(preview).toBeVisible();
    await removePicture.click();
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(attach).toHaveFocus();
    choose(await picture());
    await expect.element(preview).toBeVisible();
    await sendButton.click();
    await seeSent();
    expect(await sent()).toMatchObject([{ screenshot: expect.stringMatching(/^data:image\/png;base64,/) }]);
  });

  test.each(["pasted", "dropped"])("is %s", async (way) => {
    await openSheet();
    const transfer = transferOf([await picture()]);
    const common = { bubbles: true, cancelable: true };
    message
      .element()
      .dispatchEvent(
        way === "pasted"
          ? new ClipboardEvent("paste", { ...common, clipboardData: transfer })
          : new DragEvent("drop", { ...common, dataTransfer: transfer }),
      );
    await expect.element(preview).toBeVisible();
  });

  test("is the first of several, and that is said", async () => {
    await openSheet();
    choose(await picture(), await picture());
    await expect.element(preview).toBeVisible();
    await expect.element(another()).toHaveAccessibleDescription(screenshotWords.onlyOne);
  });

  test.each([
    [
      "of another kind",
      () => new File(["GIF89a"], "a.gif", { type: "image/gif" }),
      screenshotWords.wrongType,
    ],
    [
      "too large",
      () => new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], "a.png", { type: "image/png" }),
      screenshotWords.tooLarge,
    ],
    ["none", () => new File(["no picture"], "a.png", { type: "image/png" }), screenshotWords.unreadable],
  ])("that is %s says so beside it, and keeps nobody from sending", async (_, make, words) => {
    await openSheet();
    await message.fill("Look");
    choose(make());
    await expect.element(attach).toHaveAccessibleDescription(words);
    await expect.element(attach).toHaveFocus();
    await sendButton.click();
    await seeSent();
  });

  describe("that is still being read", () => {
    /** Keeps it from being read, as a slow disk would, until what it gives is called. */
    function holdReading() {
      const letRead: (() => void)[] = [];
      const { readAsDataURL } = FileReader.prototype;
      vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader, file) {
        letRead.push(() => readAsDataURL.call(this, file));
      });
      return () => {
        for (const read of letRead) read();
      };
    }

    test("is waited for, and sent along", async () => {
      await openSheet();
      const letRead = holdReading();
      choose(await picture());
      await message.fill("Look");
      await sendButton.click();
      await expect.element(sendingButton).toBeVisible();
      expect(await sent()).toEqual([]);
      letRead();
      await seeSent();
      expect(await sent()).toMatchObject([{ screenshot: expect.stringContaining("base64") }]);
    });

    test("and turns out to be none is named; nothing is sent, and the words stay", async () => {
      await openSheet();
      const letRead = holdReading();
      await message.fill("Look");
      choose(new File(["no picture"], "a.png", { type: "image/png" }));
      await sendButton.click();
      await expect.element(sendingButton).toBeVisible();
      letRead();
      await expect.element(attach).toHaveAccessibleDescription(screenshotWords.unreadable);
      await expect.element(attach).toHaveFocus();
      await expect.element(message).toHaveValue("Look");
      expect(await sent()).toEqual([]);
      await sendButton.click();
      await seeSent();
    });
  });

  test.each([
    ["that the server cannot read", screenshotWords.unreadable],
    ["for which there is no room", screenshotWords.noRoom],
  ])("%s is named; the message goes without", async (_, text) => {
    refuse(ROUTE, 400, { code: "invalid_request", errors: [{ field: "screenshot", message: text }] });
    await openSheet();
    await message.fill("Look");
    choose(await picture());
    await expect.element(preview).toBeVisible();
    await sendButton.click();
    await expect.element(another()).toHaveAccessibleDescription(text);
    await expect.element(message).toHaveValue("Look");
    await expect.element(preview).toBeVisible();
    receive();
    await removePicture.click();
    await sendButton.click();
    await seeSent();
  });
});

/** A browser that has no room for what waits. */
function leaveNoRoom() {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith(WAITING_PREFIX)) throw new DOMException("No room", "QuotaExceededError");
    setItem.call(this, key, value);
  });
}

describe("the sheet tells of", () => {
  const tooMany = (detail: string) => () => refusal(429, { code: "too_many_requests", detail });
  test.each([
    [
      "many messages of one guest",
      tooMany(feedbackWords.tooManyFromYou(600)),
      feedbackWords.tooManyFromYou(600),
    ],
    [
      "many messages of one network",
      tooMany(feedbackWords.tooManyFromAddress(60)),
      feedbackWords.tooManyFromAddress(60),
    ],
    ["many pictures of one guest", tooMany(screenshotWords.tooManySent), screenshotWords.tooManySent],
    ["many pictures that are looked at", tooMany(screenshotWords.tooMany), screenshotWords.tooMany],
    [
      "our fault, where this browser cannot keep it",
      () => new Response("", { status: 500 }),
      connectionWords.serverError,
    ],
    [
      "feedback that cannot be kept, neither here nor there",
      () => refusal(503, { code: "feedback_unavailable", detail: feedbackWords.unavailable }),
      feedbackWords.unavailable,
    ],
    [
      "no connection, where this browser cannot keep it",
      () => Promise.reject(new TypeError("Failed to fetch")),
      connectionWords.failed,
    ],
  ] as const)("%s, and keeps what was typed", async (_, outcome, text) => {
    leaveNoRoom();
    answer(ROUTE, outcome);
    await openSheet();
    await message.fill("Greener?");
    await sendButton.click();
    const alert = sheet.getByRole("alert");
    await expect.element(alert).toHaveTextContent(`${sheetWords.notSent}${text} ${feedbackWords.textKept}`);
    await expect.element(message).toHaveValue("Greener?");
    await expect.element(toast).not.toBeInTheDocument();
  });

  test("characters that nobody can read", async () => {
    refuse(ROUTE, 400, {
      code: "invalid_request",
      errors: [{ field: "message", message: UNPRINTABLE_RULE }],
    });
    await openSheet();
    await message.fill("a\u0007b");
    await sendButton.click();
    await expect.element(message).toHaveAccessibleDescription(UNPRINTABLE_RULE);
    await expect.element(message).toHaveFocus();
  });

  test("an account that is not signed in any more, and sends when it is back", async () => {
    begin({ isGuest: false });
    refuse(ROUTE, 409, { code: "writer_not_signed_in", detail: feedbackWords.writerNotSignedIn });
    await openSheet();
    await message.fill("Greener?");
    await sendButton.click();
    await expect.element(sheet.getByText(feedbackWords.writerNotSignedIn)).toBeVisible();
    await expect.element(message).toHaveValue("Greener?");
    receive();
    await sendButton.click();
    await seeSent();
    expect(await sent()).toMatchObject([{ writer: ada.id }, { writer: ada.id }]);
  });
});
