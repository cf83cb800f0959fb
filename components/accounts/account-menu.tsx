"use client";

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { tellNotOpened } from "@/components/shell/tell-not-opened";
import { useLoaded } from "@/components/shell/use-loaded";
import { menuWords } from "@/lib/accounts/menu-words";
import { Avatar } from "./avatar";
import { useSession } from "./use-session";

const loadMenu = () => import("./account-menu-items");

/**
 * The avatar in the header, and its menu, whose code comes as soon as somebody turns to it. Guests never see it:
 * from before the first paint on, the styles know by the marker who is signed in.
 */
export function AccountMenu() {
  const { account } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const Items = useLoaded(loadMenu, isOpen ? "open" : isNear && "near", () => {
    setIsNear(false);
    if (isOpen) tellNotOpened();
    setIsOpen(false);
  });

  useLayoutEffect(() => {
    if (account !== undefined) document.documentElement.toggleAttribute("data-account", account !== null);
  }, [account]);

  const prepare = () => setIsNear(true);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <div className="relative guest:hidden">
      <button
        ref={button}
        type="button"
        aria-label={menuWords.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKeyDown}
        className="grid size-11 place-items-center rounded-full md:size-9"
      >
        <Avatar account={account} className="size-8 text-[0.8125rem]" />
      </button>
      {Items && <Items account={account} button={button} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}
