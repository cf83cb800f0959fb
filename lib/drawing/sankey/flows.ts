export const hues = ["blue", "teal", "green", "ochre", "red", "umber"] as const;
export type Hue = (typeof hues)[number];
export const aligns = ["left", "right", "center", "justify"] as const;

export type FlowNode = { id: string; label: string; hue: Hue | undefined; inflow: number; outflow: number };
export type Flow = { from: string; to: string; value: number; label: string; hue: Hue };
export type Flows = { unit: string; align: (typeof aligns)[number]; nodes: FlowNode[]; flows: Flow[] };

/** The amount through a node; for a source or a sink, only one side is known. */
export function throughput({ inflow, outflow }: FlowNode): number {
  return Math.max(inflow, outflow);
}

/** At most two decimals, with a thousands separator: "1,250 kWh", "4.5 %". */
export function amount(value: number, unit: string): string {
  const [whole = "", part] = String(Number(value.toFixed(2))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const number = part ? `${grouped}.${part}` : grouped;
  return unit ? `${number}\u00a0${unit}` : number;
}
