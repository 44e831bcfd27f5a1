import { FileWarning } from "lucide-react";

import { EmptyState } from "#src/components/ui/empty-state.tsx";

/** Stands in the place of pages that cannot be drawn without leaving characters out. */
export const NoLetterPdf = () => (
  <EmptyState
    icon={FileWarning}
    title="No PDF of this letter"
    hint="Some characters are in none of our fonts, and we leave nothing out. The Word document shows all of them."
  />
);
