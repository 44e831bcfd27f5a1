import { useQuery } from "@tanstack/react-query";

import type { Fit } from "#worker/documents/write/written.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { formatReadabilityProof } from "./proof.ts";
import { fileCheckOptions } from "./resumes.api.ts";

type FitLineProps = {
  resume: Pick<Resume, "id" | "updatedAt">;
  /** How it fits before it is saved; absent: as it was saved. */
  fit?: Fit | null;
};

/** How the resume fits the paper, and how machine-readable the stored one is. */
export function FitLine({ resume: { id, updatedAt }, fit: unsaved }: FitLineProps) {
  const check = useQuery({ ...fileCheckOptions(id, updatedAt), placeholderData: (before) => before });
  const { fit: stored, proof } = check.data ?? { fit: null, proof: null };
  const fit = unsaved === undefined ? stored : unsaved;
  return (
    <p role="status" className="flex min-h-6 flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
      {fit !== null && <span className="font-medium text-ink">{fit.message}</span>}
      {proof !== null && <span>{formatReadabilityProof(proof)}</span>}
    </p>
  );
}
