import { useSyncExternalStore } from "react";

import { deviceStorage } from "./storage.ts";

export type Theme = "system" | "light" | "dark";

/** Storage key of the theme; `public/first-paint.js` reads the same key before the first paint. */
const KEY = "theme";
const listeners = new Set<() => void>();

const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

export function setTheme(theme: Theme): void {
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    deviceStorage.remove(KEY);
  } else {
    document.documentElement.dataset.theme = theme;
    deviceStorage.write(KEY, theme);
  }
  for (const listener of listeners) listener();
}

/** Pages rendered at build time do not know the user's choice, so they start with the system theme. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readTheme,
    () => "system",
  );
