export { writeLetterTask } from "./task.ts";
