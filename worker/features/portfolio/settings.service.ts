import type { UserCtx } from "#worker/context.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { readFrozenResume } from "./frozen-resume.ts";
import { dropPublishedPage } from "./page-cache.service.ts";
import { type PortfolioSettings, SettingsFields } from "./settings.contract.ts";
import { findSettings, listVisits, writeSettings } from "./settings.queries.ts";

const SHOWN_DAYS = 30;

const STORED_FIELDS = defineStoredJson("portfolio_settings.fields", SettingsFields);

export async function getSettings(ctx: UserCtx): Promise<PortfolioSettings> {
  const [row, visits] = await Promise.all([
    findSettings(ctx.db, ctx.user.id),
    listVisits(ctx.db, ctx.user.id, SHOWN_DAYS),
  ]);
  const frozen = readFrozenResume(row?.resume ?? null);
  return {
    ...readSettings(row?.fields),
    resume: frozen === null ? null : frozen.shown,
    visits,
    hasPreviewPicture: (row?.preview ?? null) !== null,
  };
}

export async function saveSettings(ctx: UserCtx, fields: SettingsFields): Promise<PortfolioSettings> {
  await writeSettings(ctx.db, ctx.user.id, { fields: STORED_FIELDS.write(fields) });
  await dropPublishedPage(ctx);
  return await getSettings(ctx);
}

/** Settings added after the row was written get their defaults. */
export const readSettings = (stored: string | undefined): SettingsFields =>
  STORED_FIELDS.read(stored ?? "{}");
