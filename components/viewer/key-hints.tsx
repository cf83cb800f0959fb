import { Kbd } from "@/components/ui/kbd";
import { viewerWords } from "@/lib/diagrams/viewer-words";

const hints = [
  { keys: ["←", "→"], does: viewerWords.keys.browse },
  { keys: ["L"], does: viewerWords.keys.like },
  { keys: ["D"], does: viewerWords.keys.download },
  { keys: ["+", "−"], does: viewerWords.keys.zoom },
  { keys: ["Esc"], does: viewerWords.keys.close },
] as const;

/** Keyboard hints, shown on wide screens with a mouse, where a keyboard is likely. */
export function KeyHints() {
  return (
    <ul className="mx-7 flex flex-wrap gap-x-3.5 gap-y-2 border-t py-3.5 text-xs text-muted-foreground max-[62.5rem]:hidden print:hidden [@media(hover:none)]:hidden">
      {hints.map(({ keys, does }) => (
        <li key={does} className="inline-flex items-center gap-1.25">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
