import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { SettingsFields } from "./settings.contract.ts";

export const STORED_FIELDS = defineStoredJson("portfolio_settings.fields", SettingsFields);

/** Settings added after the row was written get their defaults. */
export const readSettings = (stored: string | undefined): SettingsFields =>
  STORED_FIELDS.read(stored ?? "{}");
