export { isEnglish } from "./language.ts";
export { stemsIn } from "./read-answer.ts";
export { scoreAnswerTask } from "./task.ts";
