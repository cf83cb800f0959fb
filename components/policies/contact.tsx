import type { Installation } from "@/lib/policies/installation";

/** How to reach the operator. It follows "Write to us" in a sentence. */
export function Contact({ contact }: Pick<Installation, "contact">) {
  if (contact === null) return <>with the feedback button that is on nearly every page</>;
  return (
    <>
      at <a href={`mailto:${contact}`}>{contact}</a>, or with the feedback button that is on nearly every page
    </>
  );
}
