import { ThemedPicture } from "@/components/elements/themed-picture";
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
      {/* No alt text: the caption has the title. */}
      <ThemedPicture
        src={imageSrc}
        darkSrc={darkImageSrc}
        alt=""
        width={diagram.width ?? 400}
        height={diagram.height ?? 300}
        className="h-auto w-full"
      />
      <p className="mt-2 truncate border-t pt-1.5 text-xs text-muted-foreground">
        {place !== undefined && (
          <>
            <span className="fig">{searchWords.figure(place)}</span>{" "}
          </>
        )}
        {title}
      </p>
    </div>
  );
}
