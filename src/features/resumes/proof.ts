import type { Proof } from "#worker/documents/write/written.contract.ts";
import type { FileCheck } from "#worker/features/resumes/resumes.contract.ts";

/**
 * "8 of 8 roles, 23 of 23 dates, 14 of 14 skills readable"; parts that the resume does not have are left out.
 */
export function formatReadabilityProof({ roles, dates, skills, contact }: Proof): string {
  const counted = [
    { name: "roles", ...roles },
    { name: "dates", ...dates },
    { name: "skills", ...skills },
  ].filter(({ of }) => of > 0);
  const told = counted.length > 0 ? counted : [{ name: "contact details", ...contact }];
  return `${told.map(({ name, readable, of }) => `${readable} of ${of} ${name}`).join(", ")} readable`;
}

/** Whether a file has no problems to report before the download. */
export const isFileReady = ({ missing, proof }: FileCheck): boolean =>
  missing.length === 0 && proof !== null && proof.unreadable.length === 0;

/** Summary for a downloaded file: how it fits, and how machine-readable it is. */
export const formatFileCheck = ({ fit, proof }: FileCheck): string =>
  [fit?.message, proof === null ? undefined : formatReadabilityProof(proof)]
    .filter((part): part is string => part !== undefined && part !== "")
    .map((part) => (part.endsWith(".") ? part : `${part}.`))
    .join(" ");
