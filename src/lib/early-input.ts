import { useEffect, useLayoutEffect } from "react";

const typed = new Map<string, string>();
let focused = "";

/** Records what is typed into the server-rendered page until the application has replaced it. */
export function recordEarlyInput(root: HTMLElement): void {
  for (const input of root.querySelectorAll("input")) {
    if (input.value !== input.defaultValue) typed.set(input.name, input.value);
    if (input === document.activeElement) focused = input.name;
    input.addEventListener("input", () => typed.set(input.name, input.value));
    input.addEventListener("focus", () => {
      focused = input.name;
    });
    // Ignore a blur that is only caused by the application replacing the input.
    input.addEventListener("blur", () =>
      setTimeout(() => {
        if (input.isConnected && focused === input.name) focused = "";
      }),
    );
  }
}

/**
 * Copies text typed into the server-rendered form to the application's first form with the same field names,
 * before it is visible; then restores the focus and clears the record, so that later renders do not copy it
 * again.
 */
export function useEarlyInput<Name extends string>(
  names: readonly Name[],
  take: (values: Partial<Record<Name, string>>) => void,
): void {
  useLayoutEffect(() => {
    const values = names.filter((name) => typed.has(name)).map((name) => [name, typed.get(name)]);
    typed.clear();
    if (values.length > 0) take(Object.fromEntries(values) as Partial<Record<Name, string>>);
  });
  useEffect(() => {
    if (focused !== "")
      document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(focused)}"]`)?.focus();
    focused = "";
  });
}
