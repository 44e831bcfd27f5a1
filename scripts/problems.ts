import { measureFuel } from "../evals/coding/measure-fuel.ts";
import { writeProblemFuel, writeProblemList } from "./lib/problem-files.ts";

// bun run problems: after a coding problem was added or changed, lists the problems anew, and measures the fuel of their
// solutions.
await writeProblemList();
await writeProblemFuel(await measureFuel());
