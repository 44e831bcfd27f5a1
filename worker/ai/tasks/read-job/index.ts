export { readJobTask } from "./task.ts";
