"use client";

import { useLayoutEffect } from "react";
import { type BrokenPageProps, ErrorNotice } from "@/components/shell/error-notice";
import { THEME_KEY } from "@/lib/theme";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Stands in for the root layout when that is what broke. */
export default function GlobalError(props: BrokenPageProps) {
  // With the layout went the script that says it before the first paint.
  useLayoutEffect(() => {
    try {
      if (localStorage.getItem(THEME_KEY) === "dark") document.documentElement.classList.add("dark");
    } catch {
      // A browser that stores nothing has a light page.
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
