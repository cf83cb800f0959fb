import type { Installation } from "@/lib/policies/installation";

/** How the operator is reached, as the end of a sentence: "Write to us". */
export function Contact({ contact }: Pick<Installation, "contact">) {
  if (contact === null) return <>with the feedback button that is on nearly every page</>;
  return (
    <>
      at <a href={`mailto:${contact}`}>{contact}</a>, or with the feedback button that is on nearly every page
    </>
  );
}
