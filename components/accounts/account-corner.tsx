"use client";

import { useLayoutEffect } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { hasMarker, useOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";

const loadMenu = () => import("./account-menu");

/**
 * The avatar and its menu. Hidden from guests, who never load the menu: the styles read `data-account` of <html>,
 * which is set before the first paint.
 */
export function AccountCorner() {
  const owner = useOwner();
  const AccountMenu = useLazyComponent(
    loadMenu,
    owner !== GUEST && typeof document === "object" && hasMarker(),
  );
  useLayoutEffect(() => {
    if (owner !== undefined) document.documentElement.toggleAttribute("data-account", owner !== GUEST);
  }, [owner]);
  return (
    <div className="relative grid size-11 place-items-center guest:hidden md:size-9">
      {AccountMenu ? <AccountMenu /> : <span className="size-8 rounded-full bg-accent" />}
    </div>
  );
}
