export { askQuestionsTask } from "./task.ts";
