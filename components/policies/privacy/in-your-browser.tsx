import { localStorageFacts, sessionStorageFacts } from "@/lib/policies/browser-storage";
import { cookieFacts } from "@/lib/policies/cookies";
import type { Installation } from "@/lib/policies/installation";
import { FactList } from "../fact-list";
import type { PolicySection } from "../policy-page";

/** Cookies, and what else stays in a browser. */
export function browserSections({ mail }: Installation): PolicySection[] {
  const cookies = cookieFacts.filter(({ isForOperators }) => !isForOperators || mail === "mailbox");
  return [
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <>
          <p>
            Figura sets no cookie that it could do without, and none of anybody else’s. There is nothing to
            agree to, and so no banner.
          </p>
          <FactList
            facts={cookies.map(({ name, purpose, lasts }) => ({
              key: name,
              name: <code>{name}</code>,
              text: purpose,
              aside: `Kept ${lasts.startsWith("until") ? lasts : `for ${lasts}`}.`,
            }))}
          />
        </>
      ),
    },
    {
      id: "storage",
      title: "What your browser remembers",
      body: (
        <>
          <p>
            Beside cookies, pages keep some things in the browser’s own storage. We are sent of it only what
            you use: the proof of a search that you repeat, a diagram that you wanted to save, feedback or a
            report that could not be sent before, the number of a payment, the link of a mail that you follow.
            Signing out removes all of it but the theme and your last searches; deleting your account removes
            its searches too.
          </p>
          <FactList facts={localStorageFacts.map(asFact)} />
          <p>In the tab alone, until it is closed:</p>
          <FactList facts={sessionStorageFacts.map(asFact)} />
          <p>
            A small program of ours (a service worker) is put there too, which shows a page of ours where
            there is no network. It keeps nothing, and sends nothing.
          </p>
        </>
      ),
    },
  ];
}

function asFact({ key, what }: { key: string; what: string }) {
  return { key, name: <code>{key}</code>, text: what };
}
