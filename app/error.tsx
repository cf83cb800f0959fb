"use client";

import { type BrokenPageProps, ErrorNotice } from "@/components/shell/error-notice";

/** Outside the site's own layout, so that it stands alone. */
export default function RootError(props: BrokenPageProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorNotice {...props} />
    </main>
  );
}
