import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import PrivacyText from "@/content/policies/privacy.mdx";
import RefundText from "@/content/policies/refund.mdx";
import TermsText from "@/content/policies/terms.mdx";
import type { Installation } from "@/lib/policies/installation";
import { type PolicyPath, PRIVACY_PATH, policyNames, REFUND_PATH, TERMS_PATH } from "@/lib/policies/paths";
import { Fact, FactList, Facts } from "./fact-list";
import { PolicyPage, type PolicyPageProps } from "./policy-page";
import { policyValues } from "./values";

const texts = { [PRIVACY_PATH]: PrivacyText, [REFUND_PATH]: RefundText, [TERMS_PATH]: TermsText };

/** The components that a text can use. */
export const textComponents = { Contact, Fact, FactList, Facts, If, Section };

/** A policy, adapted to this installation. */
export function Policy({ path, site }: { path: PolicyPath; site: Installation }) {
  const text = texts[path]({ ...policyValues(site), components: textComponents });
  return <TextPage path={path} title={policyNames[path]} text={text} />;
}

type TextPageProps = Omit<PolicyPageProps, "lead" | "sections"> & {
  /** Returned by a call of the text, not rendered: its children are the sections, for the table of contents. */
  text: ReactElement<{ children: ReactNode }>;
};

/** The page of a text in content/policies. */
export function TextPage({ text, ...page }: TextPageProps) {
  const parts = Children.toArray(text.props.children);
  return (
    <PolicyPage
      {...page}
      lead={parts.filter((part) => !isSection(part))}
      sections={parts
        .filter(isSection)
        .filter(({ props }) => props.if ?? true)
        .map(({ props: { id, title, children } }) => ({ id, title, body: children }))}
    />
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Whether this installation needs the section; default true. */
  if?: unknown;
  children: ReactNode;
}

/** Marks a section in a text. `Policy` reads its props, and `PolicyPage` renders it. */
function Section(_props: SectionProps): ReactNode {
  return null;
}

function isSection(part: ReactNode): part is ReactElement<SectionProps> {
  return isValidElement(part) && part.type === Section;
}

/** A part of a text for some installations only. Not a JSX condition, in which MDX does not parse Markdown. */
function If({ is, children }: { is: unknown; children: ReactNode }) {
  return is ? children : null;
}

/** How to reach the operator. It follows "Write to us" in a sentence. */
function Contact({ contact }: Pick<Installation, "contact">) {
  if (contact === null) return <>with the feedback button that is on nearly every page</>;
  return (
    <>
      at <a href={`mailto:${contact}`}>{contact}</a>, or with the feedback button that is on nearly every page
    </>
  );
}
