type Except = { file: string; because: string };

/** Files whose patterns meet nothing that anybody but the operator or the build writes. */
export const OWN_TEXT: Except[] = [
  { file: "worker/config.ts", because: "reads the deployment's own variables" },
  { file: "worker/pages/screens.ts", because: "reads the shell that the build writes" },
];

const OF_CODE = {
  longest: 20_000,
  because: "longer code is refused (CODING_LIMITS of features/interviews/coding.contract.ts)",
};

/** Files that let nothing longer come to their patterns: those are run at that length. */
export const BOUNDED: (Except & { longest: number })[] = [
  {
    file: "worker/features/jobs/listing/identity.ts",
    longest: 2048,
    because: "a longer address is not parsed (MAX_LENGTH)",
  },
  {
    file: "worker/features/jobs/job-boards.contract.ts",
    longest: 2048,
    because: "a longer address is not parsed (MAX_LENGTH of listing/identity.ts)",
  },
  { file: "worker/judge/complexity/space.ts", ...OF_CODE },
  { file: "worker/judge/review/mask.ts", ...OF_CODE },
  { file: "worker/judge/review/find-missing.ts", ...OF_CODE },
];
