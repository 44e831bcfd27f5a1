import { Monitor, Moon, Sun } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { type Theme, setTheme, useTheme } from "#src/lib/theme.ts";

const NEXT: Record<Theme, { theme: Theme; icon: typeof Sun; text: string }> = {
  system: { theme: "light", icon: Monitor, text: "Theme: system" },
  light: { theme: "dark", icon: Sun, text: "Theme: light" },
  dark: { theme: "system", icon: Moon, text: "Theme: dark" },
};

/** Goes round: system, light, dark. */
export function ThemeToggle({ side = "right" }: { side?: "right" | "top" }) {
  const { theme, icon: Icon, text } = NEXT[useTheme()];
  return (
    <Tooltip text={text} side={side}>
      <Button variant="ghost" size="icon" aria-label={`${text}. Change`} onClick={() => setTheme(theme)}>
        <Icon aria-hidden className="size-4.5" />
      </Button>
    </Tooltip>
  );
}
