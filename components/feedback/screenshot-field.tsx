import { ImagePlus, X } from "lucide-react";
import { useId, useRef } from "react";
import { FieldError } from "@/components/forms/field";
import { buttonVariants } from "@/components/ui/button";
import { SCREENSHOT_TYPES } from "@/lib/feedback/limits";
import { screenshotWords } from "@/lib/feedback/screenshot-words";

type ScreenshotFieldProps = {
  /** A data URL. */
  screenshot: string | null;
  error: string | undefined;
  isDisabled: boolean;
  onAttach(files: readonly File[]): void;
  onRemove(): void;
};

/** The file picker of the screenshot. The sheet handles paste and drop. */
export function ScreenshotField(props: ScreenshotFieldProps) {
  const { screenshot, error, isDisabled, onAttach, onRemove } = props;
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const id = useId();
  const handleRemove = () => {
    if (isDisabled) return;
    onRemove();
    // The remove button disappears with the picture.
    chooser.current?.focus();
  };
  return (
    <div className="grid gap-1.5">
      <input
        ref={picker}
        type="file"
        name="screenshot-file"
        hidden
        accept={SCREENSHOT_TYPES.join()}
        aria-label={screenshotWords.label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Fires the change event even if the user fixes a file and picks it again.
          currentTarget.value = "";
          onAttach(files);
        }}
      />
      <div className="flex items-center gap-3">
        {screenshot !== null && (
          // biome-ignore lint/performance/noImgElement: a data URL has no sizes to choose from
          <img
            src={screenshot}
            alt={screenshotWords.preview}
            className="h-16 w-24 shrink-0 rounded-sm border bg-muted object-cover object-top"
          />
        )}
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <button
            ref={chooser}
            type="button"
            name="screenshot"
            aria-disabled={isDisabled}
            aria-describedby={error === undefined ? `${id}-ways` : `${id}-error`}
            onClick={() => !isDisabled && picker.current?.click()}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <ImagePlus className="size-4" />
            {screenshot === null ? screenshotWords.attach : screenshotWords.another}
          </button>
          {screenshot !== null && (
            <button
              type="button"
              aria-label={screenshotWords.remove}
              title={screenshotWords.remove}
              aria-disabled={isDisabled}
              onClick={handleRemove}
              className={buttonVariants({ variant: "ghost", size: "icon" })}
            >
              <X className="size-4" />
            </button>
          )}
          <p
            id={`${id}-ways`}
            className="text-xs text-muted-foreground pointer-coarse:hidden [@media(hover:none)]:hidden"
          >
            {screenshot === null && screenshotWords.ways}
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
