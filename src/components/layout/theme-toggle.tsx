import { Button } from "#src/components/ui/button.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";

import { useThemeSwitch } from "./use-theme-switch.ts";

export function ThemeToggle({ side = "right" }: { side?: "right" | "top" }) {
  const { icon: Icon, text, label, toNext } = useThemeSwitch();
  return (
    <Tooltip text={text} side={side}>
      <Button variant="ghost" size="icon" aria-label={label} onClick={toNext} data-early="theme">
        <Icon aria-hidden className="size-4.5" />
      </Button>
    </Tooltip>
  );
}
