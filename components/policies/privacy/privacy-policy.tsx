import type { Installation } from "@/lib/policies/installation";
import { PRIVACY_PATH, policyNames } from "@/lib/policies/paths";
import { PolicyPage } from "../policy-page";
import { browserSections } from "./in-your-browser";
import { accountSections } from "./of-your-account";
import { otherSections } from "./others";
import { rightSections } from "./rights";
import { searchSections } from "./searches";

/** What is kept of whom, where, for how long, and who else sees it. */
export function PrivacyPolicy({ site }: { site: Installation }) {
  return (
    <PolicyPage
      path={PRIVACY_PATH}
      title={policyNames[PRIVACY_PATH]}
      lead={
        <p>
          What Figura keeps of you, where, for how long, and who else sees any of it. The text is held to the
          program by its tests, and says what is true of this installation.
        </p>
      }
      sections={[
        ...searchSections(site),
        ...accountSections(site),
        ...browserSections(site),
        ...otherSections(site),
        ...rightSections(site),
      ]}
    />
  );
}
