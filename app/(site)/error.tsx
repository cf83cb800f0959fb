"use client";

import { ErrorNotice } from "@/components/shell/error-notice";

export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorNotice onRetry={retry} />;
}
