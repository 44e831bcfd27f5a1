export { isEnglish } from "./language.ts";
export { scoreAnswerTask } from "./task.ts";
