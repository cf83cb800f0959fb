import type { Diagram } from "@/lib/diagrams/diagram";
import { searchWords } from "@/lib/search/words";

export type Tile = Pick<Diagram, "title" | "imageSrc" | "darkImageSrc" | "width" | "height">;

/**
 * A plate of the collection with its caption inside the frame.
 * @param place its figure number, if it is numbered
 */
export function PlateTile({ diagram, place }: { diagram: Tile; place?: number }) {
  const { imageSrc, darkImageSrc, title } = diagram;
  return (
    <div className="rounded-plate border border-plate-edge bg-plate px-3 pt-3 pb-2">
      <TilePicture diagram={diagram} src={imageSrc} className={darkImageSrc === null ? "" : "dark:hidden"} />
      {darkImageSrc !== null && (
        <TilePicture diagram={diagram} src={darkImageSrc} className="hidden dark:block" />
      )}
      <p className="mt-2 truncate border-t pt-1.5 text-xs text-muted-foreground">
        {place !== undefined && <span className="fig mr-1">{searchWords.figure(place)}</span>}
        {title}
      </p>
    </div>
  );
}

/** Lazy, so that the browser fetches only the file of the current theme. No alt text: the caption has the title. */
function TilePicture({ diagram, src, className }: { diagram: Tile; src: string; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing has no sizes to choose from
    <img
      src={src}
      alt=""
      width={diagram.width ?? 400}
      height={diagram.height ?? 300}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full ${className}`}
    />
  );
}
