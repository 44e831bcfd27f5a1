import { useQuery } from "@tanstack/react-query";

import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { formatReadabilityProof } from "./proof.ts";
import { fileCheckOptions } from "./resumes.api.ts";

/** How the resume fits the paper, and how machine-readable it is. */
export function FitLine({ resume: { id, updatedAt } }: { resume: Pick<Resume, "id" | "updatedAt"> }) {
  const check = useQuery({ ...fileCheckOptions(id, updatedAt), placeholderData: (before) => before });
  const { fit, proof } = check.data ?? { fit: null, proof: null };
  return (
    <p role="status" className="flex min-h-6 flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
      {fit !== null && <span className="font-medium text-ink">{fit.message}</span>}
      {proof !== null && <span>{formatReadabilityProof(proof)}</span>}
    </p>
  );
}
