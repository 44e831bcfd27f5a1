export type { ReadJobInput } from "./input.ts";
export { readJobTask } from "./task.ts";
