import { Link } from "@tanstack/react-router";
import { FileWarning } from "lucide-react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";

/** Shown instead of a PDF whose fonts lack some of the resume's characters. */
export const NoPdf = ({ id }: { id: string }) => (
  <EmptyState
    icon={FileWarning}
    title="No PDF of this resume"
    hint="Some characters are in none of our fonts, and we leave nothing out. The Word document and the print page show all of them; Download PDF names each."
  >
    <Link to="/resumes/$id/print" params={{ id }} className={getButtonClass({ variant: "secondary" })}>
      Open the print page
    </Link>
  </EmptyState>
);
