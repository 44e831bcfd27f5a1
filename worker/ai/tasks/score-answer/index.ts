export { isEnglish } from "./language.ts";
export { listStems as stemsIn } from "./read-answer.ts";
export { scoreAnswerTask } from "./task.ts";
