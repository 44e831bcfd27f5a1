import { type SourceSettings, getAccess } from "./access.ts";
import { SOURCES } from "./index.ts";
import type { Source } from "./source.ts";

/** The sources that are switched on and configured. */
export const openSources = (settings: SourceSettings): Source[] =>
  Object.values<Source>(SOURCES).filter((source) => getAccess(source, settings).state === "on");
