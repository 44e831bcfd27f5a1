import { Button } from "#src/components/ui/button.tsx";

import { useThemeSwitch } from "./use-theme-switch.ts";

/** The theme toggle for public pages, which do not load the application's tooltips. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const { icon: Icon, text, label, toNext } = useThemeSwitch();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={text}
      onClick={toNext}
      className={`size-11 ${className}`}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
}
