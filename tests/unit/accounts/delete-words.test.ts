import { expect, it } from "vitest";
import { profileWords } from "@/lib/accounts/profile-words";

// What the deletion of an account removes: delete_own_account() in supabase/migrations, and what goes by cascade.
it.each(["deleteText", "deleteWarning"] as const)("%s names everything that is deleted", (name) => {
  const things = [
    "profile",
    "saved diagrams",
    "notes",
    "folders",
    "learning resources",
    "searches",
    "feedback",
  ];
  for (const thing of things) expect(profileWords[name]).toContain(thing);
  expect(profileWords[name]).toContain("subscription is cancelled");
});
