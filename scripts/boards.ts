import { readFile } from "node:fs/promises";

import type { Fault } from "../testing/mock-boards/faults.ts";
import { serveOnLoopback } from "../testing/mock-boards/serve.ts";
import { createMockBoards } from "../testing/mock-boards/server.ts";
import { onStop } from "./lib/command.ts";

// bun run boards [faults.json]: serves mocks of the job sources; SOURCE_GATEWAY points the Worker to them.
const mockBoards = createMockBoards();
const [faults] = process.argv.slice(2);
if (faults !== undefined)
  mockBoards.setFaults(JSON.parse(await readFile(faults, "utf8")) as Record<string, Fault>);

const server = await serveOnLoopback(mockBoards.answer, Number(process.env.BOARDS_PORT ?? 8790));
onStop(server.close);
console.log(
  `${mockBoards.postings.length + mockBoards.listedRows.length} listings of made-up employers at ${server.url} ` +
    `(PUT ${server.url}/__faults to make boards fail)`,
);
