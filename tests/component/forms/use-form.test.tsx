import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { TextField } from "@/components/forms/text-field";
import { type FormOptions, useForm } from "@/components/forms/use-form";
import { call } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import { seeFault, seeToast } from "../accounts/verbs";
import { holdBack, refuse, requests } from "../network";

const SEND = "POST /api/sent";
const first = page.getByRole("textbox", { name: "First" });
const second = page.getByRole("textbox", { name: "Second" });
const submit = page.getByRole("button", { name: "Submit" });
const alert = page.getByRole("alert").filter({ hasText: /\S/ });

function Example(options: FormOptions) {
  const form = useForm({
    send: (values) => call("POST", "/api/sent", { first: values("first") }),
    ...options,
  });
  return (
    <>
      <form {...form.attributes}>
        <TextField {...form.field("first")} label="First" />
        <TextField {...form.field("second")} label="Second" />
        <FormErrorMessage>{form.errorOf("form")}</FormErrorMessage>
        <button type="submit" aria-disabled={form.isSending}>
          Submit
        </button>
      </form>
      <ToastHost />
    </>
  );
}

function ThrowingButton({ onBug }: { onBug(bug: unknown): void }) {
  const { isSending, submit: work, errorOf } = useForm();
  const handleClick = () => work(() => Promise.reject(new Error("a bug"))).catch(onBug);
  return (
    <>
      <button type="button" aria-disabled={isSending} onClick={handleClick}>
        Submit
      </button>
      <FormErrorMessage>{errorOf("form")}</FormErrorMessage>
    </>
  );
}

const refuseFields = (...fields: string[]) => {
  const errors = fields.map((field) => ({ field, message: `${field} is wrong` }));
  refuse(SEND, 400, { code: "validation_failed", detail: "Something is wrong.", errors });
};

test("the first wrong field on the page has the focus, and each keeps its error until it is edited", async () => {
  await render(<Example check={() => ({ second: "not this", first: "nor this" })} />);
  await submit.click();
  await seeFault(first, "nor this");
  await first.fill("a");
  await expect.element(first).toHaveAttribute("aria-invalid", "false");
  await expect.element(second).toHaveAccessibleDescription("not this");
  expect(requests(SEND)).toEqual([]);
});

test("errors that the server names are shown at their fields, others as an error of the form", async () => {
  refuseFields("elsewhere", "second", "first");
  await render(<Example failedTitle="Not sent" />);
  await submit.click();
  await seeFault(first, "first is wrong");
  await expect.element(second).toHaveAccessibleDescription("second is wrong");
  await seeToast({ title: "Not sent", description: "first is wrong" });
  refuseFields("elsewhere");
  await submit.click();
  await expect.element(alert).toHaveTextContent("Something is wrong.");
  await expect.element(first).toHaveAttribute("aria-invalid", "false");
});

test("an error of one form is not shown in another that takes its place while it is sent", async () => {
  refuseFields("first");
  const release = holdBack(SEND);
  const { rerender } = await render(<Example name="one" />);
  await submit.click();
  await rerender(<Example name="other" />);
  release();
  await expect.element(submit).toHaveAttribute("aria-disabled", "false");
  await expect.element(first).toHaveAttribute("aria-invalid", "false");
});

test("a bug is thrown on, and the button can be pressed again", async () => {
  const handleBug = vi.fn();
  await render(<ThrowingButton onBug={handleBug} />);
  await submit.click();
  await expect.element(alert).toHaveTextContent(connectionWords.failed);
  await expect.element(submit).toHaveAttribute("aria-disabled", "false");
  expect(handleBug).toHaveBeenCalledExactlyOnceWith(new Error("a bug"));
});
