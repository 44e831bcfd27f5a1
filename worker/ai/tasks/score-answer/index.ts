export { isEnglish } from "./language.ts";
export { listStems } from "./read-answer.ts";
export { scoreAnswerTask } from "./task.ts";
