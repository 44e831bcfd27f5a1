export { applyChanges } from "./apply-changes.ts";
export { tailorResumeTask } from "./task.ts";
