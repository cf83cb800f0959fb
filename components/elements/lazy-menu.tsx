"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { clearToast } from "@/components/toasts/show-toast";

/** What the items of a menu are given, beside what they are about. */
export interface MenuProps {
  label: string;
  /** What opens it; the primitive's own trigger would have to be loaded before it is needed. */
  button: RefObject<HTMLButtonElement | null>;
  isOpenedByKeys: RefObject<boolean>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

type LazyMenuProps<Facts> = {
  /** Of the menu, and of the button where it has no other. */
  label: string;
  buttonLabel?: string;
  /** Shown where somebody points at the button. */
  tip?: string;
  load: () => Promise<{ default: ComponentType<MenuProps & Facts> }>;
  /** What the menu is about. */
  facts: Facts;
  className?: string;
  children: ReactNode;
};

/** A button and its menu, whose code comes as soon as somebody turns to it. */
export function LazyMenu<Facts>(props: LazyMenuProps<Facts>) {
  const { label, buttonLabel = label, tip, load, facts, className, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isOpenedByKeys = useRef(false);
  const Menu = useLazyComponent(load, isOpen ? "open" : isNear && "near", () => {
    setIsNear(false);
    if (isOpen) showLoadErrorToast();
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
    // The menu hangs from here.
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(tip !== undefined && { "data-tip": tip })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail }) => (isOpen ? setIsOpen(false) : open({ isByKeys: detail === 0 }))}
        onKeyDown={handleKeyDown}
        className={className}
      >
        {children}
      </button>
      {Menu && (
        <Menu
          {...facts}
          label={label}
          button={button}
          isOpenedByKeys={isOpenedByKeys}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </span>
  );
}
