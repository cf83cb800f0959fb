import { cva, type VariantProps } from "class-variance-authority";
import type * as React from "react";

const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-[background-color,border-color,transform] duration-(--quick) ease-set active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground aria-disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-muted aria-disabled:text-muted-foreground",
  {
    variants: {
      variant: {
        default: "border-transparent bg-primary text-primary-foreground hover:bg-primary-hover",
        outline: "border-border-strong bg-card hover:bg-muted",
        destructive: "border-transparent bg-destructive text-destructive-foreground hover:bg-destructive/90",
        ghost: "border-transparent hover:bg-secondary",
      },
      size: {
        default: "h-11 px-4 text-sm/none md:h-10",
        sm: "h-11 px-3 text-[0.8125rem]/none md:h-8",
        /** In a bar beside selects and other controls of this height. */
        bar: "h-11 px-3 text-[0.8125rem]/none md:h-9",
        lg: "h-12 px-5.5 text-[0.9375rem]/none",
        search: "size-11 text-[0.9375rem]/none md:h-12 md:w-auto md:px-5.5",
        icon: "size-11 text-muted-foreground hover:text-foreground md:size-9",
        "icon-sm": "size-8.5 text-muted-foreground hover:text-foreground",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

function Button({
  className,
  variant,
  size,
  type = "button",
  ...props
}: React.ComponentProps<"button"> & VariantProps<typeof buttonVariants>) {
  return (
    <button
      data-slot="button"
      type={type}
      className={buttonVariants({ variant, size, className })}
      {...props}
    />
  );
}

export { Button, buttonVariants };
