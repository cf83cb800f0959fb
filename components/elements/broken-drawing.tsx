/** A page torn in two. In a file of its own, because error pages are part of every bundle and need only this one. */
export function BrokenDrawing() {
  return (
    <>
      <DrawingFrame />
      <path className="stroke-brand" d="M8 36c8-22 16-22 22-8M42 26c6-14 14-10 22 2" />
      <path className="stroke-muted-foreground" strokeDasharray="3 3" d="M33 8l6 12-6 10 6 12" />
    </>
  );
}

export function DrawingFrame() {
  return <rect x="1" y="1" width="70" height="52" />;
}
