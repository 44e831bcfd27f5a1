export { type ReadResume, type ResumeFile, parseResumeTask } from "./task.ts";
