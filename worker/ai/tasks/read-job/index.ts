export { type ReadJobInput, readJobTask } from "./task.ts";
