import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { PROJECT } from "./lib/command.ts";
import { drawDataModel, readGroups } from "./lib/draw-data-model.ts";

// bun run db:picture: draws the tables of worker/db/schema.ts anew.
writeFileSync(join(PROJECT, "docs/pictures/data-model.svg"), drawDataModel(await readGroups()));
