import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { ThemedPicture } from "@/components/elements/themed-picture";

type SmallPlateContentProps = {
  /** One picture, up to four that share the plate, or none: then it is empty. */
  pictures: readonly { imageSrc: string; darkImageSrc: string | null }[];
  caption: string;
  /** Language of the caption, if it is known. */
  lang?: string | null;
  /** Before the caption. */
  mark?: ReactNode;
  /** At the end of the caption. */
  end?: ReactNode;
};

type SmallPlateProps = SmallPlateContentProps & { href: string; opensTab?: boolean };

/** A link with a small picture in 4:3 and one line of caption. */
export function SmallPlate({ href, opensTab = false, ...content }: SmallPlateProps) {
  const Link = opensTab ? NewTabLink : "a";
  return (
    <Link href={href} className={smallPlateStyle}>
      <SmallPlateContent {...content} />
    </Link>
  );
}

export const smallPlateStyle = "plate-link border border-plate-edge bg-plate p-2";

/** What is in a small plate, for one that is not a link. */
export function SmallPlateContent({ pictures, caption, lang = null, mark, end }: SmallPlateContentProps) {
  return (
    <>
      <span
        className={cx(
          "grid aspect-4/3 gap-1",
          pictures.length === 0 && "plate-grid",
          pictures.length > 1 && "grid-cols-2",
          pictures.length > 2 && "grid-rows-2",
        )}
      >
        {pictures.map(({ imageSrc, darkImageSrc }, place) => (
          <ThemedPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: two diagrams may have the same picture
            key={place}
            src={imageSrc}
            darkSrc={darkImageSrc}
            alt=""
            width={120}
            height={90}
            referrerPolicy="no-referrer"
            // A found picture lies on white paper, as on the other plates.
            className={cx("size-full min-h-0 object-contain", darkImageSrc === null && "bg-mount p-0.5")}
          />
        ))}
      </span>
      <span className="mt-1.5 flex items-center gap-1.5 border-t pt-1.5 text-xs">
        {mark}
        <bdi {...(lang !== null && { lang })} className="truncate font-[550]">
          {caption}
        </bdi>
        {end !== undefined && <span className="ml-auto text-muted-foreground tabular-nums">{end}</span>}
      </span>
    </>
  );
}
