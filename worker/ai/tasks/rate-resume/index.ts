export { rateResumeTask } from "./task.ts";
