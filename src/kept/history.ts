const MAX = 200;
/** Edits of one field within this time are a single undo step. */
const STEP_MS = 1500;

export type History<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The last edited field, and when. */
  last: { field: string; atMs: number } | null;
};

export const beginHistory = <State>(present: State, past: readonly State[] = []): History<State> => ({
  past,
  present,
  future: [],
  last: null,
});

/** Records a change; typing without a pause in one `field` is a single undo step. */
export function recordChange<State>(
  history: History<State>,
  present: State,
  field: string | null,
  nowMs: number,
): History<State> {
  if (present === history.present) return history;
  const { last } = history;
  const isSameStep = field !== null && last?.field === field && nowMs - last.atMs < STEP_MS;
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-MAX),
    present,
    future: [],
    last: field === null ? null : { field, atMs: nowMs },
  };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, last: null };
}
