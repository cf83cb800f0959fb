import { buttonVariants } from "@/components/ui/button";

/** The button of a resource: an icon with a label, on phones only the icon. */
export const actionStyle = buttonVariants({
  variant: "ghost",
  size: "sm",
  className:
    "text-muted-foreground hover:text-foreground max-md:size-11 max-md:px-0 max-md:[&>span]:hidden max-md:tip",
});
