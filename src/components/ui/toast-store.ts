export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "neutral" | "critical";
  isOpen: boolean;
};

const SHOWN_MS = 5000;
/** A dismissed toast is forgotten after this long, should no other take its place before. */
const FORGOTTEN_MS = 1_000_000;

let current: Toast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One at a time: a new one takes the place of the one before. */
export function toast(title: string, options: { description?: string; tone?: Toast["tone"] } = {}): void {
  count += 1;
  const { description, tone = "neutral" } = options;
  set({ id: count, title, tone, isOpen: true, ...(description === undefined ? {} : { description }) });
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  if (current === null) return;
  set({ ...current, isOpen: false });
  timer = setTimeout(() => set(null), FORGOTTEN_MS);
}

/** Reading takes as long as it takes: while the pointer or the focus is on it, it stays. */
export const holdToast = (): void => clearTimeout(timer);

export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, SHOWN_MS);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | null => current,
};
