import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from "@codemirror/autocomplete";
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

import { listBuiltIns } from "./built-ins.ts";

/** Words of comments and texts are no names. */
const PROSE = /Comment|String|Char/;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const MIN_LENGTH = 2;
/** How long completing may parse what the editor has not parsed yet. */
const PARSE_MS = 50;

/** As much of the tree as there is in that time. */
const parseUntil = (state: EditorState, until: number) =>
  ensureSyntaxTree(state, until, PARSE_MS) ?? syntaxTree(state);

/** The names that the code uses itself, apart from the one that is being written. */
export function listLocalNames(state: EditorState, from: number): string[] {
  const tree = parseUntil(state, state.doc.length);
  const names = new Set<string>();
  for (const { index, 0: name } of state.doc.toString().matchAll(WORD))
    if (name.length >= MIN_LENGTH && index !== from && !PROSE.test(tree.resolveInner(index, 1).name))
      names.add(name);
  return [...names];
}

/** Completes local names and built-ins; after a dot, members. */
export function createCompletion(language: CodeLanguage): CompletionSource {
  const { names, members } = listBuiltIns(language);
  const toOption =
    (type: string) =>
    (label: string): Completion => ({ label, type });
  const ofNames = names.map(toOption("keyword"));
  const ofMembers = members.map(toOption("method"));
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\p{L}_$][\p{L}\p{N}_$]*$/u);
    const from = word?.from ?? context.pos;
    const isMember = /(?:\.|->|::)$/.test(context.state.sliceDoc(Math.max(0, from - 2), from));
    const isAsked = context.explicit || isMember || (word?.text.length ?? 0) >= MIN_LENGTH;
    if (!isAsked || PROSE.test(parseUntil(context.state, context.pos).resolveInner(context.pos, -1).name))
      return null;
    const known = new Set(isMember ? members : names);
    const local = listLocalNames(context.state, from).filter((name) => !known.has(name));
    return {
      from,
      options: [...local.map(toOption("variable")), ...(isMember ? ofMembers : ofNames)],
      validFor: /^[\p{L}\p{N}_$]*$/u,
    };
  };
}
