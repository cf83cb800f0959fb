"use client";

import { cx } from "class-variance-authority";
import { DropdownMenu as DropdownMenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

function DropdownMenu(props: ComponentProps<typeof DropdownMenuPrimitive.Root>) {
  return <DropdownMenuPrimitive.Root data-slot="dropdown-menu" {...props} />;
}

function DropdownMenuTrigger(props: ComponentProps<typeof DropdownMenuPrimitive.Trigger>) {
  return <DropdownMenuPrimitive.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

/**
 * Rendered in place and not in a portal, so that it is within a landmark; its ancestors must not clip it. On phones it
 * is a sheet from the bottom, below the place of toasts: the class `menu-sheet` overrides the position that the
 * primitive sets.
 */
function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Content
      data-slot="dropdown-menu-content"
      sideOffset={sideOffset}
      onPointerDownOutside={leaveToTrigger}
      className={cx(
        "menu-sheet z-50 overflow-y-auto border bg-popover p-1.25 text-sm text-popover-foreground shadow-float outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise max-md:max-h-[calc(100dvh-8.5rem)] max-md:w-full max-md:rounded-t-lg max-md:pb-[max(0.3125rem,env(safe-area-inset-bottom))] md:max-h-(--radix-dropdown-menu-content-available-height) md:min-w-48 md:rounded-lg",
        className,
      )}
      {...props}
    />
  );
}

/**
 * The trigger opens and closes its menu itself. A press on it must not count as a press outside as well: during the
 * exit animation it would open the menu and close it at once.
 */
function leaveToTrigger(event: Event) {
  const pressed = event.target instanceof Element ? event.target : null;
  const trigger = pressed?.closest("[data-slot=dropdown-menu-trigger]");
  const isItsOwn = trigger != null && document.querySelector(`[role=menu][aria-labelledby="${trigger.id}"]`);
  if (isItsOwn) event.preventDefault();
}

function DropdownMenuItem({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Item>) {
  return (
    <DropdownMenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={cx(
        "flex h-12 w-full cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 outline-none select-none data-disabled:pointer-events-none data-disabled:text-muted-foreground data-highlighted:bg-accent data-highlighted:text-accent-foreground md:h-9 forced-colors:-outline-offset-2 forced-colors:data-highlighted:[outline:2px_solid_Highlight]",
        className,
      )}
      {...props}
    />
  );
}

function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Label>) {
  return (
    <DropdownMenuPrimitive.Label
      data-slot="dropdown-menu-label"
      className={cx("px-2.5 py-2", className)}
      {...props}
    />
  );
}

function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Separator>) {
  return (
    <DropdownMenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cx("-mx-1.25 my-1.25 h-px bg-border", className)}
      {...props}
    />
  );
}

function DropdownMenuRadioGroup(props: ComponentProps<typeof DropdownMenuPrimitive.RadioGroup>) {
  return <DropdownMenuPrimitive.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />;
}

/** One of several options in a row. */
function DropdownMenuRadioItem({
  className,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.RadioItem>) {
  return (
    <DropdownMenuPrimitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cx(
        "flex h-11 grow cursor-pointer items-center justify-center rounded-[3px] px-2 text-[0.8125rem] text-muted-foreground outline-none select-none data-highlighted:text-foreground data-highlighted:[outline:2px_solid_var(--color-ring)] data-[state=checked]:bg-accent data-[state=checked]:font-[550] data-[state=checked]:text-accent-foreground md:h-9 forced-colors:data-[state=checked]:[outline:2px_solid_CanvasText] forced-colors:data-highlighted:[outline:2px_solid_Highlight]",
        className,
      )}
      {...props}
    />
  );
}

export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
};
