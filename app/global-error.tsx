"use client";

import { useLayoutEffect } from "react";
import { type BrokenPageProps, ErrorNotice } from "@/components/shell/error-notice";
import { THEME_KEY } from "@/lib/theme";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Replaces the root layout if the layout itself fails. */
export default function GlobalError(props: BrokenPageProps) {
  // The script that sets the theme before the first paint is in the failed layout.
  useLayoutEffect(() => {
    try {
      if (localStorage.getItem(THEME_KEY) === "dark") document.documentElement.classList.add("dark");
    } catch {
      // If storage is blocked, the page is light.
    }
  }, []);
  return (
    <html lang="en" className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <main className="flex grow flex-col">
          <ErrorNotice {...props} />
        </main>
      </body>
    </html>
  );
}
