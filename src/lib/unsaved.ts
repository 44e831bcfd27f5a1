import { useEffect, useId } from "react";

const unsaved = new Set<string>();

/** Whether something on the screen would be lost; a user who ends the session is asked first. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Counts a form among those that hold something that is not saved, while `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved) unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isUnsaved]);
}
