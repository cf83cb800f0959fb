import type { Metadata } from "next";
import { AdminView } from "@/components/admin/admin-view";
import { adminWords } from "@/lib/admin/words";

export const metadata: Metadata = {
  title: adminWords.title,
  robots: { index: false, follow: false },
};

export default function AdminPage() {
  return <AdminView />;
}
