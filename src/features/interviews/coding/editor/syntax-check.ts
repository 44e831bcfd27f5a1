import type { LanguageSupport } from "@codemirror/language";
import { forEachDiagnostic, forceLinting, linter, setDiagnosticsEffect } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { EditorView, type Panel, showPanel } from "@codemirror/view";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

import { findSyntaxError } from "./syntax-error.ts";

/** Code that is being written is wrong most of the time: it is looked at when the writing rests. */
const REST_MS = 750;

/** Marks the first syntax error, and names it in a line below the code. */
export function checkSyntax(language: CodeLanguage, { language: { parser } }: LanguageSupport): Extension {
  return [
    linter(
      ({ state }) => {
        const found = findSyntaxError(language, parser, state.doc.toString());
        return found === null ? [] : [{ ...found, severity: "error" }];
      },
      { delay: REST_MS },
    ),
    showPanel.of(createErrorLine),
    LOOK,
  ];
}

function createErrorLine(view: EditorView): Panel {
  const dom = document.createElement("div");
  dom.className = "cm-errorLine";
  dom.setAttribute("role", "status");
  dom.hidden = true;
  const show = ({ state }: EditorView) => {
    let text = "";
    forEachDiagnostic(state, ({ message }, from) => {
      text ||= `Line ${state.doc.lineAt(from).number}: ${message}`;
    });
    if (dom.textContent !== text) dom.textContent = text;
    dom.hidden = text === "";
  };
  return {
    dom,
    // Code that was left with an error shows it without having to be changed.
    mount: () => forceLinting(view),
    update: ({ view, docChanged, transactions }) => {
      const isChecked = transactions.some(({ effects }) =>
        effects.some((one) => one.is(setDiagnosticsEffect)),
      );
      if (docChanged || isChecked) show(view);
    },
  };
}

const LOOK = EditorView.theme({
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--color-critical)",
    textUnderlineOffset: "3px",
  },
  ".cm-lintPoint-error:after": { borderBottomColor: "var(--color-critical)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--color-critical)" },
  ".cm-panels": {
    backgroundColor: "var(--color-surface)",
    color: "var(--color-critical)",
    borderTop: "1px solid var(--color-line)",
  },
  ".cm-panels:not(:has(.cm-errorLine:not([hidden])))": { border: "none" },
  ".cm-errorLine": { padding: "4px 10px", fontSize: "13px", fontFamily: "inherit" },
});
