"use client";

import { usePathname } from "next/navigation";
import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";

type PoliciesMenuProps = {
  label: string;
  policies: readonly { path: string; name: string }[];
  /** Beside the label, and beside the policy that is on show. */
  chevron: ReactNode;
  check: ReactNode;
  /** Of the button, which looks like the links beside it. */
  className: string;
};

const LIST_ID = "policies";

/**
 * The ways to the policies, over the button that names the one on show. Opening, Escape and a press elsewhere are the
 * browser's affair and work without scripts; only what it leaves open is closed here.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
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
      {/* Left by a link it would still be open for whoever comes back. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click, too */}
      <ul ref={list} id={LIST_ID} popover="auto" aria-label={label} onClick={close} className="drop-up">
        {policies.map(({ path, name }) => (
          <li key={path}>
            <a href={path} aria-current={path === pathname ? "page" : undefined}>
              {name}
              {path === pathname && check}
            </a>
          </li>
        ))}
      </ul>
    </span>
  );
}
