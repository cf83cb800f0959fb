import type { RunOptions } from "axe-core";

/**
 * What nobody reads need not be made: results of rules that found nothing, and style sheets read once more, which only
 * rules want that are off unless they are asked for.
 */
export const quickest: RunOptions = { resultTypes: ["violations"], preload: false };
