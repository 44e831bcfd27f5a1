/** One thing that can be done about what a toast says: "Undo". */
type ToastAction = { label: string; run: () => void };

export type ToastOptions = {
  description?: string | undefined;
  tone?: "neutral" | "critical";
  action?: ToastAction | undefined;
  /** A step of what a panel of the screen shows: on a phone, where it would lie on the list, it is only read out. */
  isStep?: boolean;
  /** Of something that runs by itself: a dialog that happens to be open has nothing to do with it. */
  isBackground?: boolean;
  /** What has gone wrong is read first: it follows once that toast is gone. */
  isPatient?: boolean;
};

export type Toast = {
  id: number;
  title: string;
  tone: "neutral" | "critical";
  isOpen: boolean;
} & Pick<ToastOptions, "description" | "action" | "isStep" | "isBackground">;

const SHOWN_MS = 5000;
/** To decide takes longer than to read. */
const SHOWN_WITH_ACTION_MS = 10_000;
/** A dismissed toast is forgotten after this long, should no other take its place before. */
const FORGOTTEN_MS = 1_000_000;

let current: Toast | null = null;
let waiting: Toast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One at a time: a new one takes the place of the one before. */
export function toast(
  title: string,
  { tone = "neutral", isPatient = false, ...options }: ToastOptions = {},
): void {
  count += 1;
  const next = { id: count, title, tone, isOpen: true, ...options };
  if (isPatient && current?.isOpen === true && current.tone === "critical") waiting = next;
  else show(next);
}

function show(next: Toast): void {
  waiting = null;
  set(next);
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  if (current === null) return;
  if (waiting !== null) {
    show(waiting);
    return;
  }
  set({ ...current, isOpen: false });
  timer = setTimeout(() => set(null), FORGOTTEN_MS);
}

/** Reading takes as long as it takes: while the pointer or the focus is on it, it stays. */
export const holdToast = (): void => clearTimeout(timer);

export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, current?.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | null => current,
};
