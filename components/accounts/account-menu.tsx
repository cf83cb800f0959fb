"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { clearToast } from "@/components/shell/show-toast";
import { tellNotOpened } from "@/components/shell/tell-not-opened";
import { useLoaded } from "@/components/shell/use-loaded";
import { menuWords } from "@/lib/accounts/menu-words";
import { Avatar } from "./avatar";
import { useSession } from "./use-session";

const loadItems = () => import("./account-menu-items");

/** Somebody is signed in, but who cannot be said. */
const unnamed = { name: "", email: "", avatarUrl: null };

/** The avatar in the header, and its menu, whose code comes as soon as somebody turns to it. */
export default function AccountMenu() {
  const { account, isUnknown } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isOpenedByKeys = useRef(false);
  const Items = useLoaded(loadItems, isOpen ? "open" : isNear && "near", () => {
    setIsNear(false);
    if (isOpen) tellNotOpened();
    setIsOpen(false);
  });

  const open = ({ isByKeys }: { isByKeys: boolean }) => {
    isOpenedByKeys.current = isByKeys;
    // It would lie on the menu.
    clearToast();
    setIsOpen(true);
  };
  const prepare = () => setIsNear(true);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open({ isByKeys: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={menuWords.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail }) => (isOpen ? setIsOpen(false) : open({ isByKeys: detail === 0 }))}
        onKeyDown={handleKeyDown}
        className="grid size-full place-items-center rounded-full"
      >
        <Avatar account={isUnknown ? unnamed : account} className="size-8 text-[0.8125rem]" />
      </button>
      {Items && (
        <Items
          account={account}
          button={button}
          isOpenedByKeys={isOpenedByKeys}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}
