import { createContext, useCallback, useContext, useEffect, useId, useState } from "react";

const unsaved = new Set<string>();

/** Whether the screen has unsaved input; if so, logging out asks first. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Registers a form as having unsaved input while `isUnsaved` is true. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved) unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isUnsaved]);
}

type Report = (id: string, isEntered: boolean) => void;

/** Lets forms report input to the dialog around them. */
export const EnteredContext = createContext<Report>(() => {});

/** Reports input in a form, so that the surrounding dialog asks before closing. */
export function useEntered(isEntered: boolean): void {
  const id = useId();
  const report = useContext(EnteredContext);
  useEffect(() => {
    report(id, isEntered);
    return () => report(id, false);
  }, [id, isEntered, report]);
}

/** Whether any form in a dialog has input, and the callback that the forms report to. */
export function useEnteredForms(): { isEntered: boolean; report: Report } {
  const [entered, setEntered] = useState<readonly string[]>([]);
  const report = useCallback(
    (id: string, isEntered: boolean) =>
      setEntered((before) => {
        if (before.includes(id) === isEntered) return before;
        return isEntered ? [...before, id] : before.filter((other) => other !== id);
      }),
    [],
  );
  return { isEntered: entered.length > 0, report };
}
