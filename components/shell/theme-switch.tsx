"use client";

import { Moon, Sun } from "lucide-react";
import { useIsDark, watchTheme } from "@/components/hooks/use-is-dark";
import { browserStorage } from "@/components/storage/browser-storage";
import { buttonVariants } from "@/components/ui/button";
import { THEME_KEY, themeColours } from "@/lib/theme";

const LABEL = "Dark theme";

/** Switches the theme, which this browser stores; its other tabs follow. */
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
  browserStorage.set(THEME_KEY, theme);
}

function apply(theme: string | null) {
  const isDark = theme === "dark";
  document.documentElement.classList.toggle("dark", isDark);
  const frame = document.querySelector("meta[name=theme-color]");
  frame?.setAttribute("content", isDark ? themeColours.dark : themeColours.light);
}

function subscribe(onChange: () => void) {
  // The error page of the server has no script that sets the theme before the first paint.
  apply(browserStorage.get(THEME_KEY));
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
