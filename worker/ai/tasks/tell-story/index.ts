export { tellStoryTask } from "./task.ts";
