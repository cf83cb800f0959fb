"use client";

import { type ReactNode, useRef } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import type { MenuProps } from "./lazy-menu";

type MenuFrameProps = MenuProps & { className?: string; children: ReactNode };

/** The frame of every lazy menu. */
export function MenuFrame(props: MenuFrameProps) {
  const { label, button, isOpenedByKeys, isOpen, onOpenChange, className, children } = props;
  const isLeftByPointer = useRef(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {/* Only anchors the menu. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        collisionPadding={12}
        aria-label={label}
        aria-labelledby={undefined}
        className={className}
        onFocus={({ target, currentTarget }) => {
          // The primitive focuses the first item on a key press, but misses one that happened before it loaded.
          if (target !== currentTarget || !isOpenedByKeys.current) return;
          isOpenedByKeys.current = false;
          // An item may be hidden at this width, and hidden items cannot be focused.
          [...currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")].some((item) => {
            item.focus();
            return document.activeElement === item;
          });
        }}
        onInteractOutside={(event) => {
          // The button closes the menu itself; if it closed here, the button would open it again.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          // The focus change after a pointer event arrives separately, while the menu is still closing.
          else if (event.detail.originalEvent instanceof PointerEvent) isLeftByPointer.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeftByPointer.current) button.current?.focus();
          isLeftByPointer.current = false;
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
