import { Button } from "@/components/ui/button";

/** While sending it is only aria-disabled: a disabled button would lose the focus. */
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
