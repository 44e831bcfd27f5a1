const typed = new Map<string, string>();
let focused = "";

/** Notes what was typed into the page as it was served, before the application takes its place. */
export function keepEarlyInput(root: HTMLElement): void {
  for (const { name, value } of root.querySelectorAll("input")) if (value !== "") typed.set(name, value);
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && root.contains(active)) focused = active.name;
}

export const earlyInput = (name: string): string => typed.get(name) ?? "";

/** Puts the cursor back where it was, and forgets what was kept: it was for the first form only. */
export function endEarlyInput(): void {
  if (focused !== "") document.querySelector<HTMLInputElement>(`input[name="${focused}"]`)?.focus();
  focused = "";
  typed.clear();
}
