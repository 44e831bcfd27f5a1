import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { ChangedLines, Snapshot } from "./watch.contract.ts";

export const WATCH_COLUMNS = {
  snapshot: defineStoredJson("watched_postings.snapshot", Snapshot),
  lines: defineStoredJson(["posting_changes.before", "posting_changes.after"], ChangedLines),
};
