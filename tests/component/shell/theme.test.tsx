import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { THEME_KEY, themeColours } from "@/lib/theme";

const themeSwitch = page.getByRole("button", { name: "Dark theme" });
const frame = () => document.querySelector("meta[name=theme-color]")?.getAttribute("content");

beforeEach(() => {
  const meta = Object.assign(document.createElement("meta"), { name: "theme-color", content: "" });
  document.head.append(meta);
  return () => meta.remove();
});

async function seeTheme(theme: keyof typeof themeColours) {
  await expect.element(themeSwitch).toHaveAttribute("aria-pressed", String(theme === "dark"));
  expect(document.documentElement.classList.contains("dark")).toBe(theme === "dark");
  expect(frame()).toBe(themeColours[theme]);
}

test("the switch changes the page and the frame of the browser, and is remembered", async () => {
  await render(<ThemeSwitch />);
  await seeTheme("light");
  await themeSwitch.click();
  await seeTheme("dark");
  expect(localStorage.getItem(THEME_KEY)).toBe("dark");
  await themeSwitch.click();
  await seeTheme("light");
  expect(localStorage.getItem(THEME_KEY)).toBe("light");
});

test("the page follows what another tab has chosen, or forgotten", async () => {
  await render(<ThemeSwitch />);
  const tell = (facts: StorageEventInit) => window.dispatchEvent(new StorageEvent("storage", facts));
  tell({ key: THEME_KEY, newValue: "dark" });
  await seeTheme("dark");
  tell({ key: "something-else", newValue: "light" });
  await seeTheme("dark");
  tell({ key: null });
  await seeTheme("light");
});

test("a page that came without the theme takes the one that was chosen", async () => {
  localStorage.setItem(THEME_KEY, "dark");
  await render(<ThemeSwitch />);
  await seeTheme("dark");
});
