import type { FormInDialog } from "#src/lib/form-in-dialog.ts";

export type TrackFormProps = FormInDialog & { onOpenExisting: (id: string) => void };
