"use client";

import { type BrokenPageProps, ErrorNotice } from "@/components/shell/error-notice";

export default function SiteError(props: BrokenPageProps) {
  return <ErrorNotice {...props} />;
}
