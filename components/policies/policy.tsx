import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import PrivacyText from "@/content/policies/privacy.mdx";
import RefundText from "@/content/policies/refund.mdx";
import TermsText from "@/content/policies/terms.mdx";
import type { Installation } from "@/lib/policies/installation";
import { type PolicyPath, PRIVACY_PATH, policyNames, REFUND_PATH, TERMS_PATH } from "@/lib/policies/paths";
import { Contact } from "./contact";
import { Fact, FactList, Facts } from "./fact-list";
import { PolicyPage } from "./policy-page";
import { policyValues } from "./values";

const texts = { [PRIVACY_PATH]: PrivacyText, [REFUND_PATH]: RefundText, [TERMS_PATH]: TermsText };

const components = { Contact, Fact, FactList, Facts, If, Section };

/** A policy, as it is true of this installation. */
export function Policy({ path, site }: { path: PolicyPath; site: Installation }) {
  // Called and not rendered: the contents need the sections of the text, which are the children of what it returns.
  const text = texts[path]({ ...policyValues(site), components });
  const parts = Children.toArray(text.props.children);
  return (
    <PolicyPage
      path={path}
      title={policyNames[path]}
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
  /** Whether this installation has it; left out, every installation does. */
  if?: unknown;
  children: ReactNode;
}

/** Marks a section in a text; `Policy` reads its props and the page's frame renders it. */
function Section(_props: SectionProps): ReactNode {
  return null;
}

function isSection(part: ReactNode): part is ReactElement<SectionProps> {
  return isValidElement(part) && part.type === Section;
}

/** A part of a text for some installations only. A JSX condition would do, but in one MDX reads no Markdown. */
function If({ is, children }: { is: unknown; children: ReactNode }) {
  return is ? children : null;
}
