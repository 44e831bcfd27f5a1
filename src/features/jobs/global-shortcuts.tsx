import { useNavigate } from "@tanstack/react-router";
import { Suspense, lazy, useMemo, useState } from "react";

import { useShortcuts } from "./shortcuts.ts";

// Lazy, because few users open it.
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

const SEARCH = "form[role=search] input";
/** Frames to wait for the search form to be rendered. */
const FRAMES = 120;

/** `?` shows the shortcuts, and `/` goes to the job search from any screen. */
export function GlobalShortcuts() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const keys = useMemo(
    () => ({
      "?": () => setOpen(true),
      "/": () => {
        // On the search screen the form handles the key itself.
        if (document.querySelector(SEARCH) === null)
          void navigate({ to: "/jobs" }).then(() => focusSearchWhenPresent(FRAMES));
      },
    }),
    [navigate],
  );
  useShortcuts(keys);
  if (isOpen === null) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function focusSearchWhenPresent(frames: number): void {
  const input = document.querySelector<HTMLInputElement>(SEARCH);
  if (input !== null) input.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSearchWhenPresent(frames - 1));
}
