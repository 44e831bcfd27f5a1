import { type RefObject, useMemo, useState } from "react";

import { type Notes, listUncertainPaths } from "./fill.ts";
import { focusField } from "./focus-field.ts";

/** The uncertain values that a resume filled, and a way to step through them. */
export function useUnsure(notes: Notes, page: RefObject<HTMLElement | null>) {
  const unsure = useMemo(() => listUncertainPaths(notes), [notes]);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);

  function checkNext() {
    const path = unsure[unsure.indexOf(wanted?.path ?? "") + 1] ?? unsure[0];
    if (path === undefined) return;
    setWanted({ path });
    // A collapsed entry takes two frames to open.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(page.current, path)));
  }

  return { unsure, wanted, checkNext };
}
