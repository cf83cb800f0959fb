import type { Label } from "./label-boxes";

/** The part of a label that the browser needs. Labels are in the order of their `<text>` elements. */
export type InspectedLabel = Pick<Label, "words" | "corners">;

/** Rules that only a browser can check. */
export type Law = {
  /** Pixels of the canvas. */
  width: number;
  height: number;
  /** Width of the margin that must stay free. */
  margin: number;
  /** Minimum contrast of text and its background, as in WCAG 2.2, 1.4.3; large text is 24 pixels and more. */
  contrast: number;
  largeContrast: number;
  /** Whether to check the layout too, which does not depend on the theme. */
  hasLayout: boolean;
};

/**
 * Runs inside the page, so it may not use anything from outside the function.
 * @param drawing the live svg, at its natural size
 * @returns the errors in words
 */
export function inspectDrawing(drawing: SVGSVGElement, labels: InspectedLabel[], law: Law): string[] {
  type Xy = readonly [number, number];
  type Shape = {
    element: SVGGeometryElement;
    inverse: DOMMatrix;
    box: DOMRect;
    stroke: number;
    fill: string;
  };

  const problems: string[] = [];
  const shapes = [
    ...drawing.querySelectorAll<SVGGeometryElement>("path,line,polyline,polygon,rect,circle,ellipse"),
  ]
    .filter((element) => !element.closest("defs"))
    .map(toShape);
  const texts = [...drawing.querySelectorAll("text")];
  if (texts.length !== labels.length) return ["its labels could not be told apart"];

  if (law.hasLayout) for (const shape of shapes) inspectEdges(shape);
  for (const [index, label] of labels.entries()) {
    const text = texts[index];
    if (text) inspectLabel(text, label);
  }
  return [...new Set(problems)];

  function toShape(element: SVGGeometryElement): Shape {
    const matrix = element.getCTM() ?? new DOMMatrix();
    const style = getComputedStyle(element);
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const stroke = style.stroke === "none" ? 0 : Number.parseFloat(style.strokeWidth) * scale;
    const { x, y, width, height } = element.getBBox();
    const corners = [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ].map(([left, top]) => new DOMPoint(left, top).matrixTransform(matrix));
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const box = new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
    return { element, inverse: DOMMatrix.fromMatrix(matrix).inverse(), box, stroke, fill: style.fill };
  }

  function inspectEdges({ element, box, stroke }: Shape): void {
    const half = stroke / 2;
    const isInside =
      box.left - half >= law.margin &&
      box.top - half >= law.margin &&
      box.right + half <= law.width - law.margin &&
      box.bottom + half <= law.height - law.margin;
    if (isInside) return;
    const edges = [box.left, box.top, box.right, box.bottom].map((edge) => edge.toFixed(0)).join(", ");
    problems.push(`<${element.tagName}> comes too near to the edge of the canvas: ${edges}`);
  }

  function inspectLabel(text: SVGTextElement, { words, corners }: InspectedLabel): void {
    const near = shapes.filter(({ box, stroke }) => meets(box, stroke, corners));
    const isBefore = ({ element }: Shape) =>
      Boolean(element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING);
    const under = near.filter(isBefore);
    const hasHalo = getComputedStyle(text).stroke !== "none";
    refuseFaint(text, words, hasHalo ? [] : under, corners);
    if (!law.hasLayout) return;

    const crossed = near.filter((shape) => shape.stroke > 0 && !(hasHalo && isBefore(shape)));
    const crossing = crossed.find((shape) => !isGrid(shape) && strokes(shape, corners, under));
    if (crossing) problems.push(`“${words}” stands on a line (${nameOf(crossing)}) without a halo`);
    const covering = near.find((shape) => !isBefore(shape) && fills(shape, centreOf(corners)));
    if (covering) problems.push(`“${words}” is covered by a ${nameOf(covering)}`);
    if (!hasHalo) refuseLeavingBox(words, corners, under);
  }

  function refuseLeavingBox(words: string, corners: readonly Xy[], under: Shape[]): void {
    const boxes = under.filter(
      (shape) =>
        (shape.stroke > 0 || ["rect", "circle", "ellipse"].includes(shape.element.tagName)) &&
        shape.box.width * shape.box.height < 0.3 * law.width * law.height &&
        fills(shape, centreOf(corners)),
    );
    const [smallest] = boxes.sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
    if (!smallest || corners.every((corner) => fills(smallest, corner))) return;
    problems.push(`“${words}” leaves its ${nameOf(smallest)}`);
  }

  function refuseFaint(text: SVGTextElement, words: string, under: Shape[], corners: readonly Xy[]): void {
    const parts = [text, ...text.querySelectorAll("tspan")];
    const inks = parts.filter((part) => [...part.childNodes].some((node) => node.nodeType === 3));
    const grounds = new Map(
      gridOver(corners, 4).map((point) => {
        const ground = groundAt(point, under);
        return [ground.join(), ground];
      }),
    );
    for (const ground of grounds.values()) {
      for (const ink of inks) {
        const found = ratio(overlay(getComputedStyle(ink).fill, opacityOf(ink), ground), ground);
        const isLarge = Number.parseFloat(getComputedStyle(ink).fontSize) >= 24;
        if (found >= (isLarge ? law.largeContrast : law.contrast)) continue;
        problems.push(`“${words}” has a contrast of ${found.toFixed(1)} to what is under it`);
        return;
      }
    }
  }

  function groundAt(point: Xy, under: Shape[]): number[] {
    let ground = rgb(getComputedStyle(drawing).getPropertyValue("--dg-paper"));
    for (const shape of under) {
      if (fills(shape, point)) ground = overlay(shape.fill, opacityOf(shape.element), ground);
    }
    return ground;
  }

  function overlay(colour: string, opacity: number, ground: number[]): number[] {
    return rgb(colour).map((part, index) => part * opacity + (ground[index] ?? 0) * (1 - opacity));
  }

  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let one: Element | null = element; one && one !== drawing; one = one.parentElement) {
      opacity *= Number.parseFloat(getComputedStyle(one).opacity);
    }
    return opacity;
  }

  function rgb(colour: string): number[] {
    const hex = /#([0-9a-f]{6})/i.exec(colour)?.[1];
    if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  }

  function ratio(one: number[], other: number[]): number {
    const luminance = (colour: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  function meets(box: DOMRect, stroke: number, corners: readonly Xy[]): boolean {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const reach = stroke / 2 + 1;
    return (
      box.left - reach < Math.max(...xs) &&
      box.right + reach > Math.min(...xs) &&
      box.top - reach < Math.max(...ys) &&
      box.bottom + reach > Math.min(...ys)
    );
  }

  /** Whether its stroke is visible anywhere inside the corners, not covered by a shape painted later. */
  function strokes(shape: Shape, corners: readonly Xy[], under: Shape[]): boolean {
    const over = under.slice(under.indexOf(shape) + 1).filter(isOpaque);
    // The grid is fine enough that one of its points lies on any line.
    return gridOver(corners, Math.max(0.6, shape.stroke / 1.5)).some(
      ([x, y]) =>
        shape.element.isPointInStroke(new DOMPoint(x, y).matrixTransform(shape.inverse)) &&
        !(under.includes(shape) && over.some((other) => fills(other, [x, y]))),
    );
  }

  function isOpaque({ element }: Shape): boolean {
    return opacityOf(element) === 1;
  }

  function fills({ element, inverse, fill }: Shape, [x, y]: Xy): boolean {
    if (element.tagName === "line" || fill === "none") return false;
    return element.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse));
  }

  /** A grid of points over a box that may be rotated, at most one step apart. */
  function gridOver(corners: readonly Xy[], step: number): Xy[] {
    const [start = [0, 0], right = [0, 0], , down = [0, 0]] = corners;
    const columns = Math.max(2, Math.ceil(Math.hypot(right[0] - start[0], right[1] - start[1]) / step));
    const rows = Math.max(2, Math.ceil(Math.hypot(down[0] - start[0], down[1] - start[1]) / step));
    const points: Xy[] = [];
    for (let row = 0; row <= rows; row++) {
      for (let column = 0; column <= columns; column++) {
        const [across, along] = [column / columns, row / rows];
        points.push([
          start[0] + (right[0] - start[0]) * across + (down[0] - start[0]) * along,
          start[1] + (right[1] - start[1]) * across + (down[1] - start[1]) * along,
        ]);
      }
    }
    return points;
  }

  function centreOf(corners: readonly Xy[]): Xy {
    const [a = [0, 0], , c = [0, 0]] = corners;
    return [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  }

  function isGrid({ element }: Shape): boolean {
    return element.closest(".grid-line") !== null;
  }

  function nameOf({ element }: Shape): string {
    return [element.tagName, ...element.classList].join(".");
  }
}
