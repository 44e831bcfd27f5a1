import type { UserCtx } from "#worker/context.ts";
import { addApplicationStatus, findApplicationsAt } from "#worker/features/applications/tracked.service.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";

import { toCard } from "../jobs.views.ts";
import { formatSalary } from "../listing/salary.ts";
import { COUNTED, toCappedTotal } from "../search/totals.ts";
import { findSourceById } from "../sources/index.ts";
import { SHOWN, type Company } from "./companies.contract.ts";
import { findBoardsRead, findCompanyRows } from "./companies.queries.ts";

/**
 * Returns a company's jobs, their pay, and the user's applications there. Throws `companies.not_found` if neither a
 * listing nor an application has the name. Names match regardless of case, but with their legal form.
 */
export async function getCompany(ctx: UserCtx, name: string): Promise<Company> {
  const db = ctx.db.$client;
  const [found, applications] = await Promise.all([
    findCompanyRows(db, name, { ...SHOWN, counted: COUNTED }),
    findApplicationsAt(ctx, name),
  ]);
  const { open, closed, openCount, closedCount, pay } = found;
  const written = open[0]?.company ?? closed[0]?.company ?? applications[0]?.company;
  if (written === undefined)
    throw createNotFoundError("companies.not_found", "We know no job at a company of this name.");
  const boardIds = [...new Set(open.flatMap(({ board_id: id }) => (id === null ? [] : [id])))];
  const [boards, jobs] = await Promise.all([
    boardIds.length === 0 ? [] : findBoardsRead(db, boardIds),
    addApplicationStatus(ctx, open.map(toCard)),
  ]);
  return {
    name: written,
    open: { jobs, ...toCappedTotal({ count: openCount, isCountPartial: false }) },
    closed: { jobs: closed.map(toCard), ...toCappedTotal({ count: closedCount, isCountPartial: false }) },
    pay: pay.flatMap(({ currency, period, min, max, jobs }) =>
      currency === null || period === null || (min === null && max === null)
        ? []
        : [
            {
              text: formatSalary({
                ...(min === null ? {} : { min }),
                ...(max === null ? {} : { max }),
                currency,
                period,
              }),
              jobs,
            },
          ],
    ),
    boards: boards.map(({ source, listedAt }) => ({
      source: findSourceById(source)?.name ?? source,
      checkedAt: listedAt === null ? null : new Date(listedAt).toISOString(),
    })),
    applications: applications.map(({ id, jobId, title, status, appliedAt, updatedAt }) => ({
      id,
      jobId,
      title,
      status,
      appliedAt: appliedAt === null ? null : new Date(appliedAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
    })),
  };
}
