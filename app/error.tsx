"use client";

import { ErrorNotice } from "@/components/shell/error-notice";

/** Outside the site's own layout, so that it stands alone. */
export default function RootError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorNotice onRetry={retry} />
    </main>
  );
}
