"use client";

import { Moon, Sun } from "lucide-react";
import { useIsDark, watchTheme } from "@/components/hooks/use-is-dark";
import { buttonVariants } from "@/components/ui/button";
import { THEME_KEY, themeColours } from "@/lib/theme";

const LABEL = "Dark theme";

/** Light or dark, kept in this browser; its other tabs follow. */
export function ThemeSwitch() {
  const isDark = useIsDark(subscribe);
  return (
    <button
      type="button"
      aria-label={LABEL}
      aria-pressed={isDark}
      data-tip={LABEL}
      className={buttonVariants({ variant: "ghost", size: "icon", className: "tip unscripted:hidden" })}
      onClick={() => choose(!isDark)}
    >
      <Moon className="dark:hidden" />
      <Sun className="hidden dark:block" />
    </button>
  );
}

function choose(isDark: boolean) {
  const theme = isDark ? "dark" : "light";
  apply(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that stores nothing still changes this page.
  }
}

function apply(theme: string | null) {
  const isDark = theme === "dark";
  document.documentElement.classList.toggle("dark", isDark);
  const frame = document.querySelector("meta[name=theme-color]");
  frame?.setAttribute("content", isDark ? themeColours.dark : themeColours.light);
}

function subscribe(onChange: () => void) {
  // A page that the server could not make comes without the script that says it before the first paint.
  try {
    apply(localStorage.getItem(THEME_KEY));
  } catch {
    // A browser that stores nothing has a light page.
  }
  const stopWatching = watchTheme(onChange);
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY || key === null) apply(newValue);
  };
  window.addEventListener("storage", handleStorage);
  return () => {
    stopWatching();
    window.removeEventListener("storage", handleStorage);
  };
}
