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

/** The props of a menu's items, in addition to its facts. */
export interface MenuProps {
  label: string;
  /** The button that opens it. Not the primitive's own trigger, which would have to be loaded earlier. */
  button: RefObject<HTMLButtonElement | null>;
  isOpenedByKeys: RefObject<boolean>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

type LazyMenuProps<Facts> = {
  /** The label of the menu, and of the button without a `buttonLabel`. */
  label: string;
  buttonLabel?: string;
  /** The tooltip of the button. */
  tip?: string;
  load: () => Promise<{ default: ComponentType<MenuProps & Facts> }>;
  /** Props for the menu's items. */
  facts: Facts;
  className?: string;
  children: ReactNode;
};

/** A button with a menu, whose code is loaded on hover or focus. */
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
    // Anchors the menu.
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
