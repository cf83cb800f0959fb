import { buttonVariants } from "@/components/ui/button";

/** What is done with one resource: an icon and its word, on phones the icon alone. */
export const actionStyle = buttonVariants({
  variant: "ghost",
  size: "sm",
  className:
    "text-muted-foreground hover:text-foreground max-md:size-11 max-md:px-0 max-md:[&>span]:hidden max-md:tip",
});
