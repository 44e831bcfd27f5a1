export type { ReadResume, ResumeFile } from "./input.ts";
export { parseResumeTask } from "./task.ts";
