import { useEffect, useLayoutEffect } from "react";

const typed = new Map<string, string>();
let focused = "";

/** Notes what is typed into the page as it was served, until the application has taken its place. */
export function keepEarlyInput(root: HTMLElement): void {
  for (const input of root.querySelectorAll("input")) {
    if (input.value !== input.defaultValue) typed.set(input.name, input.value);
    if (input === document.activeElement) focused = input.name;
    input.addEventListener("input", () => typed.set(input.name, input.value));
    input.addEventListener("focus", () => {
      focused = input.name;
    });
    // Not where the focus is lost because the input gives way to the application's.
    input.addEventListener("blur", () =>
      setTimeout(() => {
        if (input.isConnected && focused === input.name) focused = "";
      }),
    );
  }
}

/**
 * Hands the first form of the application, before it is seen, what was typed into the served one under the same names;
 * then puts the cursor back where it was, and forgets: there is nothing left to hand on when it is drawn again.
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
