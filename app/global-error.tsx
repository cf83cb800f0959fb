"use client";

import { ErrorNotice } from "@/components/shell/error-notice";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Stands in for the root layout when that is what broke. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <title>Figura</title>
        <main className="flex grow flex-col">
          <ErrorNotice onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
