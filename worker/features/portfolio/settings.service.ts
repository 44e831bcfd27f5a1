import type { Ctx, UserCtx } from "#worker/context.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";

import { readFrozenResume } from "./frozen-resume.ts";
import { viewOwnPicture } from "./item-view.ts";
import { readPicture, readPreview } from "./picture.ts";
import { describePreview } from "./preview.ts";
import { STORED_FIELDS, readSettings } from "./settings-fields.ts";
import type { PortfolioSettings, SettingsFields } from "./settings.contract.ts";
import { deleteVisitsBeyond, findSettings, listVisits, writeSettings } from "./settings.queries.ts";
import { viewTakeDown } from "./take-down.service.ts";

const SHOWN_DAYS = 30;
const SWEPT_AT_ONCE = 1000;
const SLICES = 50;

export async function getSettings(ctx: UserCtx): Promise<PortfolioSettings> {
  const [profile, row, visits] = await Promise.all([
    getProfile(ctx),
    findSettings(ctx.db, ctx.user.id),
    listVisits(ctx.db, ctx.user.id, SHOWN_DAYS),
  ]);
  const frozen = readFrozenResume(row?.resume ?? null);
  const fields = readSettings(row?.fields);
  const [portrait, cover] = [readPicture(row?.portrait ?? null), readPicture(row?.cover ?? null)];
  const experience = fields.blocks.experience ? profile.workExperience : [];
  const preview = describePreview({ ...fields, fullName: profile.fullName, experience }, portrait);
  return {
    ...fields,
    resume: frozen === null ? null : frozen.shown,
    visits,
    takenDown: viewTakeDown(row),
    portrait: portrait === null ? null : viewOwnPicture(portrait),
    cover: cover === null ? null : viewOwnPicture(cover),
    preview: { ...preview, isCurrent: readPreview(row?.preview ?? null)?.subject === preview.signature },
  };
}

export async function saveSettings(ctx: UserCtx, fields: SettingsFields): Promise<PortfolioSettings> {
  await writeSettings(ctx.db, ctx.user.id, { fields: STORED_FIELDS.write(fields) });
  await dropPublishedPage(ctx);
  return await getSettings(ctx);
}

/** Deletes days that are no longer shown. */
export const sweepVisits = (ctx: Ctx): Promise<void> =>
  sweepSlices(ctx, { sweep: "portfolio visits", slices: SLICES }, async (_, position) => {
    const afterRowid = position === "" ? 0 : Number(position);
    const slice = { kept: SHOWN_DAYS, afterRowid, slice: SWEPT_AT_ONCE };
    return String((await deleteVisitsBeyond(ctx.db, slice)) ?? "");
  });
