import { Monitor, Moon, Sun } from "lucide-react";

import { type Theme, setTheme, useTheme } from "#src/lib/theme.ts";

const NEXT: Record<Theme, { theme: Theme; icon: typeof Sun; text: string }> = {
  system: { theme: "light", icon: Monitor, text: "Theme: system" },
  light: { theme: "dark", icon: Sun, text: "Theme: light" },
  dark: { theme: "system", icon: Moon, text: "Theme: dark" },
};

/** Cycles through system, light and dark. */
export function useThemeSwitch() {
  const { theme, icon, text } = NEXT[useTheme()];
  return { icon, text, label: `${text}. Change`, toNext: () => setTheme(theme) };
}
