export { checkLetterSource } from "./refuse-letter.ts";
export { writeLetterTask } from "./task.ts";
