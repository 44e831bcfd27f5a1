import { LanguageSupport, StreamLanguage } from "@codemirror/language";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

/** Each language's grammar is loaded separately. */
export const GRAMMARS: Record<CodeLanguage, () => Promise<LanguageSupport>> = {
  javascript: async () => (await import("@codemirror/lang-javascript")).javascript(),
  typescript: async () => (await import("@codemirror/lang-javascript")).javascript({ typescript: true }),
  python: async () => (await import("@codemirror/lang-python")).python(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  cpp: async () => (await import("@codemirror/lang-cpp")).cpp(),
  csharp: async () =>
    new LanguageSupport(StreamLanguage.define((await import("@codemirror/legacy-modes/mode/clike")).csharp)),
};

/** Languages whose grammar finds syntax errors. */
export const isChecked = (language: CodeLanguage): boolean => language !== "csharp";
