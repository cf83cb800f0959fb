import { readFileSync } from "node:fs";
import postcss, { type Container, type Declaration, type Rule } from "postcss";
import type { Style, Vocabulary } from "@/lib/drawing/vocabulary";

const inksFile = new URL("../../collection/inks.css", import.meta.url);

/** Parses collection/inks.css, the only definition of the classes and inks of drawings. */
export function readVocabulary(): Vocabulary {
  const sheet = postcss.parse(readFileSync(inksFile, "utf8"));
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  const classes = new Map<string, Style>();
  const root: Record<string, string> = {};
  for (const block of rulesIn(sheet)) {
    const inks = block.selector === ".dark .drawing" ? dark : light;
    for (const { prop, value } of declarationsIn(block)) {
      if (prop.startsWith("--")) inks.set(prop, value);
      else root[prop] = value;
    }
    for (const rule of rulesIn(block)) {
      const style = declarationsIn(rule).map(({ prop, value }) => [prop, value.replaceAll('"', "")]);
      classes.set(rule.selector.slice(1), Object.fromEntries(style));
    }
  }
  return { root, classes, light, dark: new Map([...light, ...dark]) };
}

function rulesIn(container: Container): Rule[] {
  return (container.nodes ?? []).filter((node): node is Rule => node.type === "rule");
}

function declarationsIn(rule: Rule): Declaration[] {
  return rule.nodes.filter((node): node is Declaration => node.type === "decl");
}
