/** Inputs of a run besides the task's own, passed in so that runs are reproducible. */
export type TaskRun = {
  /** "2026-11-01" */
  today: string;
  /** Seed for the embedded engine's choice between wordings. */
  seed: string;
};
