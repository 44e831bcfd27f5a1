import { useEffect } from "react";

/** Props of a dialog's form: it reports its state, which decides whether the dialog may close. */
export type FormInDialog = {
  onState: (state: { isDirty: boolean; isBusy: boolean }) => void;
  onDone: () => void;
};

export function useReportState(onState: FormInDialog["onState"], isDirty: boolean, isBusy: boolean): void {
  useEffect(() => {
    onState({ isDirty, isBusy });
  }, [onState, isDirty, isBusy]);
}
