"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner, type ToasterProps } from "sonner";
import { useIsPhone } from "@/components/hooks/use-is-phone";

function Toaster(props: ToasterProps) {
  const isPhone = useIsPhone();
  // Beside the New Search button, whose width depends on its label, and above the filters, so that no toast covers a
  // control.
  return (
    <Sonner
      position={isPhone ? "bottom-center" : "top-right"}
      offset={{ top: 76, right: 40 }}
      mobileOffset={{ bottom: 92, left: 12, right: 12 }}
      visibleToasts={1}
      // `pointer-events-auto`, because an open dialog disables the pointer outside of it. On a phone the toast is
      // behind open suggestions, at the top while a sheet or a menu is open, and higher above the selection bar. In
      // the viewer it is at the bottom left, and where the viewer has a bar, above that, so that it covers no button. On a
      // page with buttons at its top right it is at the bottom.
      className="pointer-events-auto md:results:right-42! md:in-[:root:has([data-top-actions])]:top-auto! md:in-[:root:has([data-top-actions])]:bottom-8! md:in-[:root:has([data-viewer])]:top-auto! md:in-[:root:has([data-viewer])]:right-auto! md:in-[:root:has([data-viewer])]:bottom-14! md:in-[:root:has([data-viewer])]:left-14! md:max-[62.5rem]:in-[:root:has([data-viewer])]:bottom-28! max-md:in-[:root:has(#search_[role=listbox])]:z-15! max-md:in-[:root:has([data-slot=selection-bar]):not(:has([data-slot=dialog-content],[role=menu]))]:bottom-36! max-md:in-[:root:has([data-slot=dialog-content],[role=menu])]:bottom-[calc(100dvh-8rem)]!"
      icons={{
        success: <CircleCheck className="text-success" />,
        info: <Info className="text-info" />,
        warning: <TriangleAlert className="text-warning" />,
        error: <CircleAlert className="text-destructive" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // Anchors the toast to the bottom. As `*:` in the class of the toaster, these rules would be matched against every
          // new element of the page, which doubled the time of styling.
          toast:
            "md:in-[:root:has([data-top-actions],[data-viewer])]:top-auto! md:in-[:root:has([data-top-actions],[data-viewer])]:bottom-0! grid w-full grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-lg border bg-popover p-3 pl-3.5 pr-11 font-sans text-sm/5 text-popover-foreground shadow-float sm:w-100",
          icon: "mt-px",
          title: "line-clamp-3 font-[550] wrap-anywhere",
          description: "text-muted-foreground",
        },
      }}
      {...props}
    />
  );
}

export { Toaster };
