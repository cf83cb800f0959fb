"use client";

import { useAccountPage } from "@/components/session/use-account-page";
import { adminWords } from "@/lib/admin/words";
import { FeedbackDesk } from "./feedback-desk";
import { StatusDesk } from "./status-desk";
import { WaitlistDesk } from "./waitlist-desk";

/** The admin page. Each section loads its own data. */
export function AdminView() {
  useAccountPage();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 pt-9 pb-18 md:pt-12">
      <h1 tabIndex={-1} className="headline outline-none">
        {adminWords.title}
      </h1>
      <StatusDesk />
      <FeedbackDesk />
      <WaitlistDesk />
    </div>
  );
}
