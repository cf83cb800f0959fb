import { ThemedPicture } from "@/components/elements/themed-picture";

type SmallPlateProps = {
  href: string;
  /** Null if there is no picture to show. */
  picture: { imageSrc: string; darkImageSrc: string | null } | null;
  caption: string;
  /** At the end of the caption. */
  count?: number;
};

/** A link with a small picture in 4:3 and one line of caption. */
export function SmallPlate({ href, picture, caption, count }: SmallPlateProps) {
  return (
    <a
      href={href}
      className="block rounded-plate border border-plate-edge bg-plate p-2 transition-shadow duration-(--base) ease-set hover:shadow-[0_0_0_3px_var(--color-background),0_0_0_4px_var(--color-border-strong)] focus-visible:outline-offset-3"
    >
      <span className="block aspect-4/3">
        {picture && (
          <ThemedPicture
            src={picture.imageSrc}
            darkSrc={picture.darkImageSrc}
            alt=""
            width={120}
            height={90}
            referrerPolicy="no-referrer"
            className="size-full object-contain"
          />
        )}
      </span>
      <span className="mt-1.5 flex items-baseline gap-1.5 border-t pt-1.5 text-xs">
        <bdi className="truncate font-[550]">{caption}</bdi>
        {count !== undefined && (
          <span className="ml-auto text-muted-foreground tabular-nums">{count.toLocaleString("en")}</span>
        )}
      </span>
    </a>
  );
}
