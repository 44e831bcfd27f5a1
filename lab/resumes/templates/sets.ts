export { FIRST } from "./first.ts";
export { SECOND } from "./second.ts";
export { THIRD } from "./third.ts";
export { LAST } from "./last.ts";
