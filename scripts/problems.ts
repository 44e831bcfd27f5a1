import { writeProblemList } from "./lib/problem-files.ts";

// bun run problems: lists the coding problems anew, after one was added or its title, difficulty or topics changed.
await writeProblemList();
