import { type RefObject, useMemo, useState } from "react";

import { type Notes, listUnsure } from "./fill.ts";
import { focusField } from "./focus-field.ts";

/** What a resume filled and should be looked at, and the way from one to the next. */
export function useUnsure(notes: Notes, page: RefObject<HTMLElement | null>) {
  const unsure = useMemo(() => listUnsure(notes), [notes]);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);

  function checkNext() {
    const path = unsure[unsure.indexOf(wanted?.path ?? "") + 1] ?? unsure[0];
    if (path === undefined) return;
    setWanted({ path });
    // A folded entry is open after the next paint.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(page.current, path)));
  }

  return { unsure, wanted, checkNext };
}
