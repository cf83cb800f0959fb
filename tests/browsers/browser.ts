/** What a walk does with a browser, in whatever way that browser is driven. Input is the browser's own: trusted events. */
export interface Browser {
  /** Loads a page. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, which sees nothing of what is around it here. */
  run<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Presses what is at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses keys one after the other. */
  keys(names: readonly Key[]): Promise<void>;
  /** Saves what is on show as a PNG file. */
  takePicture(file: string): Promise<void>;
  /** Errors, warnings and breaches of the policy since this was last asked. */
  faults(): Promise<string[]>;
  /** The folder in which it saves downloads. */
  downloads: string;
  close(): Promise<void>;
}

export type Key = "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Enter" | "Escape" | "=";

export interface Screen {
  width: number;
  height: number;
  /** Whether one touches instead of pointing, where the browser can be told so. */
  isPhone: boolean;
}

export const screens = {
  desktop: { width: 1440, height: 900, isPhone: false },
  phone: { width: 390, height: 844, isPhone: true },
} satisfies Record<string, Screen>;
