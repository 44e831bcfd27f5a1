import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionStatus,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import {
  HighlightStyle,
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

import { createCompletion } from "./completion.ts";
import { GRAMMARS, isChecked } from "./grammars.ts";
import { checkSyntax } from "./syntax-check.ts";

const INDENTS: Partial<Record<CodeLanguage, string>> = { javascript: "  ", typescript: "  " };

const COLORS = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.modifier],
    color: "var(--color-accent)",
  },
  { tag: [tags.string, tags.regexp], color: "var(--color-positive)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-warning)" },
  { tag: tags.comment, color: "var(--color-ink-faint)", fontStyle: "italic" },
  { tag: [tags.typeName, tags.className], color: "var(--color-company)" },
]);

const LOOK = EditorView.theme({
  "&": {
    height: "100%",
    fontSize: "14px",
    color: "var(--color-ink)",
    backgroundColor: "var(--color-surface)",
  },
  "&.cm-focused": { outline: "2px solid var(--color-accent)", outlineOffset: "2px" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.5",
  },
  ".cm-content": { caretColor: "var(--color-ink)" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  ".cm-gutters": { backgroundColor: "var(--color-sunken)", color: "var(--color-ink-faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--color-sunken)" },
  ".cm-tooltip": {
    backgroundColor: "var(--color-surface)",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line)",
    borderRadius: "8px",
    overflow: "hidden",
    boxShadow: "0 4px 16px var(--color-scrim)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "12em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 10px", lineHeight: "1.5" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-accent)",
    color: "var(--color-on-accent)",
  },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--color-accent-soft)",
  },
});

/**
 * Replaces selected code without the browser, which would copy styles into a style attribute and so violate the
 * Content Security Policy.
 */
const REPLACE_SELECTION = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    const { main } = view.state.selection;
    if (inputType !== "insertText" || data === null || main.empty || view.composing) return false;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, insert));
    if (!isTaken) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

type EditorOptions = {
  parent: HTMLElement;
  root: ShadowRoot;
  language: CodeLanguage;
  code: string;
  onChange: (code: string) => void;
  onRun: () => void;
  /** Moves the focus out on Escape, because Tab indents. */
  onLeave: () => void;
};

/**
 * In a shadow root the editor's styles are adopted style sheets, which a strict Content Security Policy allows.
 */
export async function openEditor({ parent, root, language, code, onChange, onRun, onLeave }: EditorOptions) {
  const grammar = await GRAMMARS[language]();
  const run = () => {
    onRun();
    return true;
  };
  const leave = (view: EditorView) => {
    if (completionStatus(view.state) === "active") return closeCompletion(view);
    onLeave();
    return true;
  };
  return new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: code,
      extensions: [
        Prec.highest(
          keymap.of([
            { key: "Mod-Enter", run },
            { key: "Escape", run: leave },
          ]),
        ),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        indentUnit.of(INDENTS[language] ?? "    "),
        EditorState.tabSize.of(4),
        autocompletion({ override: [createCompletion(language)], icons: false, maxRenderedOptions: 30 }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
        syntaxHighlighting(COLORS),
        LOOK,
        REPLACE_SELECTION,
        grammar,
        isChecked(language) ? checkSyntax(language, grammar) : [],
        EditorView.contentAttributes.of({ "aria-label": "Code editor", tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}
