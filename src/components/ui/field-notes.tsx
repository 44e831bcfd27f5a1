import type { ReactNode } from "react";

type Notes = { error?: string | undefined; hint?: ReactNode };

/** Attributes that link a field to the notes below it, and to `others`. */
export const describeField = (id: string, { error, hint }: Notes, others?: string) => ({
  "aria-invalid": error === undefined ? undefined : true,
  "aria-describedby":
    [error !== undefined && `${id}-error`, hint != null && `${id}-hint`, others].filter(Boolean).join(" ") ||
    undefined,
});

/** The error and the hint below a field. */
export const FieldNotes = ({ id, error, hint }: Notes & { id: string }) => (
  <>
    {error !== undefined && (
      <p id={`${id}-error`} className="text-sm text-critical">
        {error}
      </p>
    )}
    {hint != null && (
      <div id={`${id}-hint`} className="text-xs text-ink-faint">
        {hint}
      </div>
    )}
  </>
);
