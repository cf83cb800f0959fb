"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { Toaster as Sonner, type ToasterProps } from "sonner";
import { buttonVariants } from "@/components/ui/button";

function Toaster(props: ToasterProps) {
  const isPhone = window.matchMedia("(width < 48rem)").matches;
  // Below the head of a page, whose actions stand at the right: a toast must not lie on what one reaches for.
  return (
    <Sonner
      position={isPhone ? "bottom-center" : "top-right"}
      offset={{ top: 142, right: 40 }}
      mobileOffset={{ bottom: 92, left: 12, right: 12 }}
      visibleToasts={1}
      closeButton
      icons={{
        success: <CircleCheck className="text-success" />,
        info: <Info className="text-info" />,
        warning: <TriangleAlert className="text-warning" />,
        error: <CircleAlert className="text-destructive" />,
        close: <X className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "grid w-full grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-lg border bg-popover p-3.5 pr-11 font-sans text-sm/5 text-popover-foreground shadow-float sm:w-100",
          icon: "mt-px",
          title: "line-clamp-3 font-[550] wrap-anywhere",
          description: "text-muted-foreground",
          actionButton: buttonVariants({
            variant: "outline",
            size: "sm",
            className: "col-start-2 mt-2 justify-self-start max-w-full overflow-hidden",
          }),
          closeButton:
            "absolute top-2 right-2 grid size-8 place-items-center rounded-[4px] text-muted-foreground hover:bg-secondary hover:text-foreground",
        },
      }}
      {...props}
    />
  );
}

export { Toaster };
