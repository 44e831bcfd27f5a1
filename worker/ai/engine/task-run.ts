/** What a run of a task is given besides its input, so that the same run gives the same answer. */
export type TaskRun = {
  /** "2026-11-01" */
  today: string;
  /** Of what the embedded engine chooses between wordings. */
  seed: string;
};
