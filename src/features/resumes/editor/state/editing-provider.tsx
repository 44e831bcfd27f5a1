import { type Context, type ReactNode, createElement, useMemo } from "react";

import type { EditorDoc } from "./doc.ts";
import { type Editing, EditingContext, PARTS, type Parts } from "./editing.ts";

type EditingProviderProps = Editing & { doc: EditorDoc; children: ReactNode };

/** Gives the resume and what edits it to all fields in it. `edit` and `announce` have to stay the same. */
export function EditingProvider({ doc, edit, announce, children }: EditingProviderProps) {
  const editing = useMemo(() => ({ edit, announce }), [edit, announce]);
  const parts: Parts = { ...doc, ...doc.content };
  const names = Object.keys(PARTS) as (keyof Parts)[];
  return (
    <EditingContext value={editing}>
      {names.reduce(
        (inner, name) => createElement(PARTS[name] as Context<unknown>, { value: parts[name] }, inner),
        children,
      )}
    </EditingContext>
  );
}
