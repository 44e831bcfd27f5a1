import { createStore } from "#src/lib/store.ts";

/** One action offered by a toast: "Undo". */
type ToastAction = { label: string; run: () => void };

export type ToastOptions = {
  description?: string | undefined;
  tone?: "neutral" | "critical";
  action?: ToastAction | undefined;
  /** A step in a panel of the screen: on a phone the toast would cover the list, so it is only announced. */
  isStep?: boolean;
  /** The toast is from a background task and does not concern a dialog that happens to be open. */
  isBackground?: boolean;
  /** Waits while an error toast is open and is shown after it. */
  isPatient?: boolean;
};

export type Toast = {
  id: number;
  title: string;
  tone: "neutral" | "critical";
  isOpen: boolean;
} & Pick<ToastOptions, "description" | "action" | "isStep" | "isBackground">;

const SHOWN_MS = 5000;
/** Toasts with an action stay longer, because deciding takes longer than reading. */
const SHOWN_WITH_ACTION_MS = 10_000;
/** A dismissed toast is cleared after this long unless another replaces it first. */
const FORGOTTEN_MS = 1_000_000;

const store = createStore<Toast | null>(null);
let waiting: Toast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast. Only one is visible at a time: a new toast replaces the current one. */
export function toast(
  title: string,
  { tone = "neutral", isPatient = false, ...options }: ToastOptions = {},
): void {
  count += 1;
  const next = { id: count, title, tone, isOpen: true, ...options };
  const current = store.read();
  if (isPatient && current?.isOpen === true && current.tone === "critical") waiting = next;
  else showToast(next);
}

function showToast(next: Toast): void {
  waiting = null;
  store.write(next);
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  const current = store.read();
  if (current === null) return;
  if (waiting !== null) {
    showToast(waiting);
    return;
  }
  store.write({ ...current, isOpen: false });
  timer = setTimeout(() => store.write(null), FORGOTTEN_MS);
}

/** Pauses the timeout while the pointer or the focus is on the toast. */
export const holdToast = (): void => clearTimeout(timer);

export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, store.read()?.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS);
}

export const toastStore = { subscribe: store.subscribe, read: store.read };
