import { useNavigate } from "@tanstack/react-router";
import { Suspense, lazy, useCallback, useMemo, useState } from "react";

import { NAVIGATION } from "#src/components/layout/navigation.ts";
import { useCommandKey, useSequences } from "#src/features/jobs/shortcuts.ts";

// Lazy: loaded when a user opens it for the first time.
const GoToDialog = lazy(async () => ({ default: (await import("./-go-to-dialog.tsx")).GoToDialog }));

/** `g` and a letter lead to a room, Ctrl or Command and K to anything by its name. */
export function GoTo() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const keys = useMemo(
    () => Object.fromEntries(NAVIGATION.map(({ key, to }) => [key, () => void navigate({ to })])),
    [navigate],
  );
  useSequences(keys);
  useCommandKey(useCallback(() => setOpen(true), []));
  if (isOpen === null) return null;
  return (
    <Suspense fallback={null}>
      <GoToDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
