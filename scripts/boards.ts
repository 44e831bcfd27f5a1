import { readFile } from "node:fs/promises";

import type { Fault } from "./boards/faults.ts";
import { serveOnLoopback } from "./boards/serve.ts";
import { createStandIn } from "./boards/stand-in.ts";
import { onStop } from "./lib/command.ts";

// bun run boards [faults.json]: serves stand-ins for the job sources; SOURCE_GATEWAY points the Worker to them.
const standIn = createStandIn();
const [faults] = process.argv.slice(2);
if (faults !== undefined)
  standIn.setFaults(JSON.parse(await readFile(faults, "utf8")) as Record<string, Fault>);

const server = await serveOnLoopback(standIn.answer, Number(process.env.BOARDS_PORT ?? 8790));
onStop(server.close);
console.log(
  `${standIn.postings.length + standIn.listedRows.length} listings of made-up employers at ${server.url} ` +
    `(PUT ${server.url}/__faults to make boards fail)`,
);
