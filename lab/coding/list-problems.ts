import { writeProblemFuel, writeProblemList } from "#scripts/lib/problem-files.ts";

import { measureFuel } from "./measure-fuel.ts";

// bun run problems: after a coding problem was added or changed, lists the problems anew, and measures the fuel of their
// solutions.
await writeProblemList();
await writeProblemFuel(await measureFuel());
