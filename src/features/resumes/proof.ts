import type { Proof } from "#worker/documents/write/written.contract.ts";
import type { FileCheck } from "#worker/features/resumes/resumes.contract.ts";

/** "8 of 8 roles, 23 of 23 dates, 14 of 14 skills readable", of what the resume has any of. */
export function proofText({ roles, dates, skills, contact }: Proof): string {
  const counted = [
    { name: "roles", ...roles },
    { name: "dates", ...dates },
    { name: "skills", ...skills },
  ].filter(({ of }) => of > 0);
  const told = counted.length > 0 ? counted : [{ name: "contact details", ...contact }];
  return `${told.map(({ name, readable, of }) => `${readable} of ${of} ${name}`).join(", ")} readable`;
}

/** Whether there is nothing that the user should know before they have the file. */
export const isClean = ({ missing, proof }: FileCheck): boolean =>
  missing.length === 0 && proof !== null && proof.unreadable.length === 0;

/** What is said of a file that was downloaded: how it fits, and what a machine reads of it. */
export const fileText = ({ fit, proof }: FileCheck): string =>
  [fit?.message, proof === null ? undefined : proofText(proof)]
    .filter((part) => part !== undefined && part !== "")
    .map((part) => `${part}.`)
    .join(" ");
