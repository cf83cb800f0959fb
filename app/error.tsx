"use client";

import { type BrokenPageProps, ErrorNotice } from "@/components/shell/error-notice";

/** The error page outside of the layout of the site, so it brings its own `main`. */
export default function RootError(props: BrokenPageProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorNotice {...props} />
    </main>
  );
}
