"use client";

import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, createContext, type KeyboardEvent, use, useRef } from "react";
import { useKeyboardInset } from "@/components/hooks/use-keyboard-inset";
import { clearToast } from "@/components/toasts/show-toast";
import { buttonVariants } from "@/components/ui/button";

type DialogProps = Omit<ComponentProps<typeof DialogPrimitive.Root>, "defaultOpen" | "onOpenChange"> & {
  onOpenChange: (isOpen: boolean) => void;
};

const CloseContext = createContext<() => void>(() => {});

/** The parent controls whether it is open; `onOpenChange(false)` may be called twice for one key. */
function Dialog(props: DialogProps) {
  return (
    <CloseContext value={() => props.onOpenChange(false)}>
      <DialogPrimitive.Root data-slot="dialog" {...props} />
    </CloseContext>
  );
}

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Whether it opens without an action of the user, who may still be reading a toast. */
  opensByItself?: boolean;
};

/**
 * A modal dialog: everything behind it is dimmed and inert, including other dialogs, because the last one opened is the
 * last in the DOM and so on top. On phones a small dialog is a sheet from the bottom, above the on-screen keyboard. It
 * restores the focus itself: the primitive does so only with a trigger of its own, whose code would have to be loaded in
 * advance.
 *
 * Keys pressed in the dialog do not bubble out. Escape is handled here as well as by the primitive, which passes it to
 * the dialog below until it has rendered twice more.
 *
 * `className` adds classes and cannot override these: a library that merges class names would add more to the first
 * load of every page than the dialog itself.
 */
function DialogContent({ className, children, opensByItself = false, ...props }: DialogContentProps) {
  const focusedBefore = useRef<Element>(null);
  const close = use(CloseContext);
  useKeyboardInset();
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && isInside) close();
  };
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        data-slot="dialog-overlay"
        className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
      />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        onOpenAutoFocus={() => {
          focusedBefore.current = document.activeElement;
          if (!opensByItself) clearToast();
        }}
        onKeyDown={handleKeyDown}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
        }}
        className={cx(
          "fixed inset-x-0 bottom-(--keyboard-inset,0px) z-50 grid max-h-[calc(100dvh-var(--keyboard-inset,0px)-2rem)] gap-3.5 overflow-y-auto rounded-t-lg border bg-popover p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-popover-foreground shadow-float outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise md:inset-auto md:top-[calc(50%-var(--keyboard-inset,0px)/2)] md:left-1/2 md:w-[min(26rem,calc(100vw-2rem))] md:-translate-1/2 md:rounded-lg md:pb-6",
          className,
        )}
        {...props}
      >
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cx("pr-9 font-display text-title", className)}
      {...props}
    />
  );
}

function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cx("text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}

function DialogClose({ className, ...props }: ComponentProps<typeof DialogPrimitive.Close>) {
  return (
    <DialogPrimitive.Close
      data-slot="dialog-close"
      aria-label="Close"
      className={buttonVariants({
        variant: "ghost",
        size: "icon",
        className: cx("absolute top-3 right-3", className),
      })}
      {...props}
    >
      <X />
    </DialogPrimitive.Close>
  );
}

export { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle };
