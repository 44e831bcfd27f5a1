import { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { ReadSearch } from "./saved-searches.contract.ts";

export const SAVED_SEARCH_COLUMNS = {
  asked: defineStoredJson("saved_searches.asked", JobFilters),
  read: defineStoredJson("saved_searches.read", ReadSearch),
};
