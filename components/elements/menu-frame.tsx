"use client";

import { type ReactNode, useRef } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import type { MenuProps } from "./lazy-menu";

type MenuFrameProps = MenuProps & { className?: string; children: ReactNode };

/** What every menu that comes on demand has around its items. */
export function MenuFrame(props: MenuFrameProps) {
  const { label, button, isOpenedByKeys, isOpen, onOpenChange, className, children } = props;
  const isLeftByPointer = useRef(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {/* Only tells where the menu hangs from. */}
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
          // The primitive leads whoever uses keys to the first item, but for the key that was pressed before it came.
          if (target !== currentTarget || !isOpenedByKeys.current) return;
          isOpenedByKeys.current = false;
          // An item may be for the phone alone, and what is not shown takes no focus.
          [...currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")].some((item) => {
            item.focus();
            return document.activeElement === item;
          });
        }}
        onInteractOutside={(event) => {
          // The button closes it by itself; closed here, it would be opened again.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          // The focus that follows the pointer comes as another event, while the menu is still on its way out.
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
