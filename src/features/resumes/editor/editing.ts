import { createContext, useContext } from "react";

import type { EditorDoc } from "./doc.ts";
import type { Edit } from "./use-editor.ts";

type Editing = {
  doc: EditorDoc;
  edit: Edit;
  /** Tells screen readers about purely visual changes: "Bullet 2 moved to place 1 of 4." */
  announce: (text: string) => void;
};

export const EditingContext = createContext<Editing | null>(null);

/** The resume being edited, from the context. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error("There is no editor around this.");
  return editing;
}
