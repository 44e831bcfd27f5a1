import { createContext, useCallback, useContext, useEffect, useId, useState } from "react";

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

type Report = (id: string, isEntered: boolean) => void;

/** Forms tell the dialog around them that something was entered. */
export const EnteredContext = createContext<Report>(() => {});

/** Something was entered in a form: the dialog around it asks before it closes. */
export function useEntered(isEntered: boolean): void {
  const id = useId();
  const report = useContext(EnteredContext);
  useEffect(() => {
    report(id, isEntered);
    return () => report(id, false);
  }, [id, isEntered, report]);
}

/** Whether something was entered in one of the forms of a dialog, and what they report to. */
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
