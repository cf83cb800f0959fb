import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Policy } from "@/components/policies/policy";
import { SiteHeader } from "@/components/shell/site-header";
import type { Installation } from "@/lib/policies/installation";
import { REFUND_PATH } from "@/lib/policies/paths";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { print } from "../media";
import { overflow } from "./overlaps";

const site: Installation = {
  siteUrl: "https://figura.example",
  contact: null,
  sources: ["collection"],
  pictureHosts: [],
  hasModel: false,
  payments: "none",
  accounts: "embedded",
  signInWith: [],
  mail: "none",
  hasRedis: false,
};

const contents = page.getByRole("navigation", { name: "Contents" });
const headings = page.getByRole("main").getByRole("heading", { level: 2 });

beforeEach(async () => {
  await render(
    <>
      <SiteHeader />
      <main>
        <Policy path={REFUND_PATH} site={site} />
      </main>
    </>,
  );
});

test("the contents of a policy stand beside it, and lead to their places", async () => {
  await expect.element(contents).toBeVisible();
  expect(contents.getByRole("link").elements()).toHaveLength(headings.elements().length);
  await contents.getByRole("link").last().click();
  await expect.element(headings.last()).toBeInViewport();
  expect(window.location.hash).toMatch(/^#[a-z-]+$/);
});

test("the contents are folded up on a phone", async () => {
  await beOnPhone();
  await expect.element(contents).not.toBeInTheDocument();
  await page.getByText("Contents").first().click();
  await expect.element(contents).toBeVisible();
  expect(await violationsOf()).toEqual([]);
  await contents.getByRole("link").last().click();
  await expect.element(headings.last()).toBeInViewport();
  expect(overflow()).toBeLessThanOrEqual(0);
});

test("the link of a heading is there for the keyboard", async () => {
  const link = page.getByRole("link", { name: /^Link to/ }).first();
  await expect.element(link).toHaveStyle({ opacity: "0" });
  (link.element() as HTMLElement).focus({ focusVisible: true } as FocusOptions);
  await expect.element(link).toHaveStyle({ opacity: "1" });
});

test("on paper a policy has neither header nor contents", async () => {
  await expect.element(page.getByRole("banner")).toBeVisible();
  await print();
  await expect.element(page.getByRole("banner")).not.toBeInTheDocument();
  await expect.element(contents).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
});
