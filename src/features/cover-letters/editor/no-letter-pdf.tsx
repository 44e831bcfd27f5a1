import { FileWarning } from "lucide-react";

import { EmptyState } from "#src/components/ui/empty-state.tsx";

/** Shown instead of the pages if the fonts lack some of the letter's characters. */
export const NoLetterPdf = () => (
  <EmptyState
    icon={FileWarning}
    title="No PDF of this letter"
    hint="Some characters are in none of our fonts, and we leave nothing out. The Word document shows all of them."
  />
);
