import { Button } from "@/components/ui/button";

/** While it sends it can be focused and does nothing: a button that were disabled would drop the focus. */
export function SubmitButton({
  isSending,
  label,
  busy,
}: {
  isSending: boolean;
  label: string;
  busy: string;
}) {
  return (
    <Button type="submit" size="lg" aria-disabled={isSending} className="w-full">
      {isSending ? busy : label}
    </Button>
  );
}
