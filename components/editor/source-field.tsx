"use client";

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type { Language } from "@/lib/drawing/languages";
import { MOST_SOURCE } from "@/lib/editor/words";

export type SourceFieldHandle = {
  /** As one change, which the field can undo. */
  replace(source: string): void;
};

type SourceFieldProps = {
  ref: Ref<SourceFieldHandle>;
  language: Language;
  initial: string;
  labelId: string;
  stateId: string;
  isInvalid: boolean;
  onChange: (source: string) => void;
};

/** The grammars; a source in another language has only line numbers. */
const grammars: Partial<Record<Language, () => ReturnType<typeof json>>> = {
  svg: xml,
  "vega-lite": json,
  map: json,
  sankey: json,
  wave: json,
};

/** Colours of the page, so that they follow the theme. */
const highlights = HighlightStyle.define([
  { tag: [tags.tagName, tags.propertyName], color: "var(--color-primary)" },
  { tag: tags.attributeName, color: "var(--color-foreground)", fontWeight: "600" },
  { tag: [tags.string, tags.attributeValue], color: "var(--color-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-brand)" },
  { tag: tags.comment, color: "var(--color-muted-foreground)", fontStyle: "italic" },
]);

const look = EditorView.theme({
  "&": { height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--color-foreground)" },
  ".cm-gutters": {
    background: "var(--color-muted)",
    color: "var(--color-muted-foreground)",
    borderColor: "var(--color-border)",
  },
  ".cm-activeLine": { background: "transparent" },
});

/**
 * The field for a source, with line numbers and highlighting. Tab leaves it, as it leaves every field. What it contains
 * is its own: a value that was given back to it could be older than the last letter.
 */
export function SourceField(props: SourceFieldProps) {
  const { ref, language, initial, labelId, stateId, isInvalid, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const attributes = useRef(new Compartment());
  const handleChange = useEffectEvent(onChange);
  const attributesOf = () =>
    EditorView.contentAttributes.of({
      tabindex: "0",
      "aria-labelledby": labelId,
      "aria-describedby": stateId,
      "aria-invalid": String(isInvalid),
    });
  const makeState = useEffectEvent(() =>
    EditorState.create({
      doc: initial,
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        syntaxHighlighting(highlights),
        look,
        grammars[language]?.() ?? [],
        EditorState.changeFilter.of((change) => change.newDoc.length <= MOST_SOURCE),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) handleChange(state.doc.toString());
        }),
        attributes.current.of(attributesOf()),
      ],
    }),
  );
  useEffect(() => {
    const parent = frame.current;
    if (!parent) return;
    const editor = new EditorView({ state: makeState(), parent });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useImperativeHandle(ref, () => ({
    replace(source) {
      const editor = view.current;
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: source } });
    },
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes change with the props
  useEffect(() => {
    view.current?.dispatch({ effects: attributes.current.reconfigure(attributesOf()) });
  }, [labelId, stateId, isInvalid]);
  return (
    <div
      ref={frame}
      className="h-[60dvh] min-h-72 w-full resize-y overflow-hidden rounded-md border border-border-strong bg-card font-mono text-base has-focus-visible:outline-2 has-focus-visible:outline-ring md:text-[0.8125rem]"
    />
  );
}
