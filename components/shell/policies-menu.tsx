"use client";

import { usePathname } from "next/navigation";
import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";

type PoliciesMenuProps = {
  label: string;
  policies: readonly { path: string; name: string }[];
  /** Next to the label. */
  chevron: ReactNode;
  /** Next to the policy of the current page. */
  check: ReactNode;
  /** Class of the button, which looks like the links next to it. */
  className: string;
};

const LIST_ID = "policies";

/**
 * A menu of links to the policies; its button names the current one. The browser opens the popover, and closes it on
 * Escape and clicks outside, also without scripts. This component only closes it in the remaining cases.
 */
export function PoliciesMenu({ label, policies, chevron, check, className }: PoliciesMenuProps) {
  const pathname = usePathname();
  const current = policies.find(({ path }) => path === pathname);
  const list = useRef<HTMLUListElement>(null);

  const close = () => list.current?.hidePopover?.();
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  useEffect(() => {
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus
    <span onBlur={handleBlur} className="inline-flex">
      <button
        type="button"
        popoverTarget={LIST_ID}
        aria-label={current && `${label}: ${current.name}`}
        className={className}
      >
        {current?.name ?? label}
        {chevron}
      </button>
      {/* Closed by a click on a link, or it would still be open when the user returns with Back. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click as well */}
      <ul ref={list} id={LIST_ID} popover="auto" aria-label={label} onClick={close} className="drop-up">
        {policies.map(({ path, name }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={path === pathname ? "page" : undefined}
              className="flex h-11 items-center gap-4 rounded-[4px] px-2.5 text-[0.875rem] hover:bg-secondary hover:text-foreground aria-[current]:bg-accent aria-[current]:text-accent-foreground md:h-9"
            >
              {name}
              {path === pathname && check}
            </a>
          </li>
        ))}
      </ul>
    </span>
  );
}
