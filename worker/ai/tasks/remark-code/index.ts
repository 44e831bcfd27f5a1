export { remarkCodeTask } from "./task.ts";
