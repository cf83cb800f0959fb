import type { ComponentProps, ReactNode } from "react";
import { AuthPlate } from "./auth-plate";

type AuthFrameProps = Pick<ComponentProps<typeof AuthPlate>, "plates"> & { children: ReactNode };

/** The sign-in and sign-up form, or what replaces it, with a plate beside it. */
export function AuthFrame({ plates, children }: AuthFrameProps) {
  return (
    <div
      data-no-feedback
      data-sign-in
      className="grid grow min-[56.25rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="px-4 py-10 md:grid md:content-center-safe md:px-10 md:py-14">
        {/* The height of the taller form, so that the layout does not shift when the user switches. */}
        <div className="mx-auto w-full max-w-98 min-h-124 md:min-h-134">{children}</div>
      </div>
      <AuthPlate plates={plates} />
    </div>
  );
}
