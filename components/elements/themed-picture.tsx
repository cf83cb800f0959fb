import type { ComponentProps } from "react";

type ThemedPictureProps = Omit<ComponentProps<"img">, "src"> & {
  src: string;
  /** The version for the dark theme; null if there is one for both. */
  darkSrc: string | null;
};

/** A drawing in the version of the current theme. Lazy, so that the browser fetches only that one. */
export function ThemedPicture({ src, darkSrc, alt, className, ...image }: ThemedPictureProps) {
  const picture = (address: string, shownIn: string) => (
    // biome-ignore lint/performance/noImgElement: a drawing has no sizes to choose from
    <img
      {...image}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`${className} ${shownIn}`}
    />
  );
  return (
    <>
      {picture(src, darkSrc === null ? "" : "dark:hidden")}
      {darkSrc !== null && picture(darkSrc, "hidden dark:block")}
    </>
  );
}
