import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import Viewer from "@/components/viewer/viewer";
import { feedbackWords } from "@/lib/feedback/words";
import { violationsOf } from "../axe";
import { holdBack, refuse } from "../network";
import { toast } from "../saved/verbs";
import {
  answerTo,
  begin,
  details,
  openReport,
  ROUTE,
  reason,
  report,
  reportButton,
  sendingButton,
  sendReport,
  sent,
} from "./verbs";

beforeEach(() => begin());

const seeSent = () => expect.element(toast).toHaveTextContent(feedbackWords.sent);

test("it says what it asks for and what becomes of it, and axe finds nothing", async () => {
  await openReport();
  await expect.element(report.getByRole("group", { name: feedbackWords.reasonLabel })).toBeVisible();
  await expect.element(report.getByText(feedbackWords.kept)).toBeVisible();
  await expect.element(report).toHaveAccessibleDescription("The water cycle");
  expect(await violationsOf()).toEqual([]);
});

test("a report is sent and thanked for, and the focus comes back", async () => {
  const diagram = await openReport();
  await expect.element(sendReport).toHaveAttribute("aria-disabled", "true");
  await reason("It is wrong or misleading").click();
  await details.fill("Rivers run uphill.");
  await answerTo.fill("maya@example.org");
  await sendReport.click();
  await expect.element(toast).toHaveTextContent(`${feedbackWords.sent}${feedbackWords.thanks}`);
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(reportButton).toHaveFocus();
  expect(await sent()).toEqual([
    {
      id: expect.any(String),
      type: "issue",
      message: "It is wrong or misleading\n\nRivers run uphill.",
      email: "maya@example.org",
      path: "/",
      diagramId: diagram.id,
    },
  ]);
});

test("what is missing is said at its field, which gets the focus", async () => {
  await openReport();
  await sendReport.click({ force: true });
  await expect.element(report.getByText(feedbackWords.enterReason)).toBeVisible();
  await expect.element(reason("It is wrong or misleading")).toHaveFocus();

  await reason("Something else").click();
  await details.fill("   ");
  await sendReport.click({ force: true });
  await expect.element(details).toHaveAccessibleDescription(feedbackWords.enterMessage);
  await expect.element(details).toHaveFocus();

  await details.fill("It is upside down.");
  await answerTo.fill("maya@");
  await sendReport.click();
  await expect.element(answerTo).toHaveAccessibleDescription(feedbackWords.enterEmail);
  await expect.element(answerTo).toHaveFocus();
  expect(await sent()).toEqual([]);

  // Right for a browser, and refused by the server.
  const errors = [{ field: "email", message: feedbackWords.enterEmail }];
  refuse(ROUTE, 400, { code: "invalid_request", errors });
  await answerTo.fill("maya@example");
  await sendReport.click();
  await expect.element(answerTo).toHaveAccessibleDescription(feedbackWords.enterEmail);
  await expect.element(details).toHaveValue("It is upside down.");
});

test("it says when it can be sent again, once there were too many", async () => {
  const detail = feedbackWords.tooManyFromYou(600);
  refuse(ROUTE, 429, { code: "too_many_requests", detail, retryAfterSeconds: 600 });
  await openReport();
  await reason("It should not be here").click();
  await sendReport.click();
  await expect
    .element(report.getByRole("alert"))
    .toHaveTextContent(`${feedbackWords.notSent}${detail} ${feedbackWords.textKept}`);
});

test("it cannot be closed or sent twice while it is being sent", async () => {
  const release = holdBack(ROUTE);
  await openReport();
  await reason("It should not be here").click();
  await sendReport.click();
  await expect.element(sendingButton).toHaveAttribute("aria-disabled", "true");
  await sendingButton.click({ force: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(report).toBeVisible();
  release();
  await seeSent();
  await expect.element(report).not.toBeInTheDocument();
  expect(await sent()).toHaveLength(1);
});

test("what was typed is there again after it was closed, until it is sent", async () => {
  await openReport();
  await reason("The licence or credit is wrong").click();
  await details.fill("Drawn by my grandmother.");
  await answerTo.fill("maya@example.org");
  await userEvent.keyboard("{Escape}");
  await expect.element(report).not.toBeInTheDocument();
  await reportButton.click();
  await expect.element(reason("The licence or credit is wrong")).toBeChecked();
  await expect.element(details).toHaveValue("Drawn by my grandmother.");
  await expect.element(answerTo).toHaveValue("maya@example.org");
  await sendReport.click();
  await seeSent();
  await reportButton.click();
  await expect.element(details).toHaveValue("");
  await expect.element(answerTo).toHaveValue("");
  expect(document.querySelector("input[name=reason]:checked")).toBeNull();
});

describe("over the viewer", () => {
  async function openViewer() {
    const diagram = await openReport();
    await userEvent.keyboard("{Escape}");
    await expect.element(report).not.toBeInTheDocument();
    const moves: string[] = [];
    const note = (name: string) => () => moves.push(name);
    await render(
      <>
        <Viewer
          diagrams={[diagram, { ...diagram, id: "commons-0" }]}
          place={1}
          total={2}
          canGoOn={false}
          onMove={note("moved")}
          onClose={note("closed")}
        />
        <ToastHost />
      </>,
    );
    const open = page.getByRole("dialog").getByRole("button", { name: feedbackWords.reportTitle });
    await expect.element(open).toBeVisible();
    open.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(reason("It is wrong or misleading")).toHaveFocus();
    return moves;
  }

  test("it goes by keyboard alone, and typing moves nothing behind it", async () => {
    const moves = await openViewer();
    await userEvent.keyboard(" {ArrowDown}");
    await expect.element(reason("It should not be here")).toBeChecked();
    await userEvent.keyboard("{Tab}L/D+-=?{ArrowLeft}");
    await expect.element(details).toHaveValue("L/D+-=?");
    await userEvent.keyboard("{Tab}{Enter}");
    await seeSent();
    expect(await sent()).toMatchObject([{ message: "It should not be here\n\nL/D+-=?" }]);
    expect(moves).toEqual([]);
  });

  test("Escape closes it alone; a tap beside it closes nothing", async () => {
    const moves = await openViewer();
    await details.fill("half a sen");
    await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
    await expect.element(details).toHaveValue("half a sen");
    details.element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(report).not.toBeInTheDocument();
    expect(moves).toEqual([]);
  });
});
