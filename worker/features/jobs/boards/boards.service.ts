import type { Ctx, UserCtx } from "#worker/context.ts";
import { refreshBoard } from "#worker/features/jobs/boards/refresh-board.ts";
import { getAccess } from "#worker/features/jobs/sources/access.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError } from "#worker/lib/errors.ts";

import { readPublic } from "../read-public.ts";
import { parseBoardAddress } from "./board-address.ts";
import type { AddBoard, AddedBoard, SourceStatus } from "./boards.contract.ts";
import {
  insertBoards,
  countBoardsByState,
  findAddedBoardIds,
  findBoard,
  findBoardById,
  recordBoardAdder,
  removeUnverifiedBoard,
} from "./boards.queries.ts";
import { ensureBoardsSeeded } from "./seeds.ts";

const HOUR_S = 3600;
const ADDED_AN_HOUR = 30;

const createZeroCounts = () => ({ verified: 0, candidate: 0, gone: 0 });

/** Number of boards by source and state. */
async function countBoardsBySource(ctx: Ctx): Promise<Map<string, SourceStatus["boards"]>> {
  const counts = new Map<string, SourceStatus["boards"]>();
  for (const { source, state, n } of await countBoardsByState(ctx.db.$client)) {
    const own = counts.get(source) ?? createZeroCounts();
    counts.set(source, { ...own, [state]: n });
  }
  return counts;
}

/** Every source with its state, used or not, and its hosts with an open circuit breaker. */
export const listSourceStatuses = (ctx: Ctx): Promise<SourceStatus[]> =>
  readPublic(ctx, ["sources"], () => readSourceStatuses(ctx));

async function readSourceStatuses(ctx: Ctx): Promise<SourceStatus[]> {
  await ensureBoardsSeeded(ctx.db.$client, ctx.config.boardSet, ctx.now());
  const counts = await countBoardsBySource(ctx);
  return Promise.all(
    Object.values<Source>(SOURCES).map(async (source): Promise<SourceStatus> => {
      const access = getAccess(source, ctx.config);
      const gate = ctx.gates.get(ctx.gates.idFromName(source.gate));
      const resting = access.state === "on" ? (await gate.state()).resting : [];
      return {
        id: source.id,
        name: source.name,
        kind: source.lists === undefined ? "employers" : "list",
        state: access.state,
        reason: access.state === "on" ? "" : access.reason,
        boards: counts.get(source.id) ?? createZeroCounts(),
        ...(source.attribution === undefined ? {} : { attribution: source.attribution }),
        resting: resting.map(({ host, untilMs, reason }) => ({
          host,
          until: new Date(untilMs).toISOString(),
          reason,
        })),
      };
    }),
  );
}

/** Number of usable boards per source, and the unavailable sources with the reason. */
export async function getBoardRegistry(ctx: Ctx): Promise<{
  known: Map<string, number>;
  closed: { id: string; name: string; state: "not_configured" | "off"; reason: string }[];
}> {
  const counts = await countBoardsBySource(ctx);
  const known = new Map([...counts].map(([id, { verified, candidate }]) => [id, verified + candidate]));
  const closed = Object.values<Source>(SOURCES).flatMap((source) => {
    const access = getAccess(source, ctx.config);
    return access.state === "on" ? [] : [{ id: source.id, name: source.name, ...access }];
  });
  return { known, closed };
}

/**
 * Adds the board of a pasted URL once it has responded and its owner is verified. The URL itself is never
 * fetched: only the known source and the board's name are taken from it.
 */
export async function addBoard(ctx: UserCtx, input: AddBoard): Promise<AddedBoard> {
  const found = parseBoardAddress(/^[a-z]+:\/\//i.test(input.url) ? input.url : `https://${input.url}`);
  if (found === null)
    throw new AppError(
      422,
      "jobs.board_unknown",
      "This address is not of a job board that we can read. Paste the address of an employer's page at a job board such as Greenhouse, Lever or Workday.",
    );
  const { source, token } = found;
  const access = getAccess(source, ctx.config);
  if (access.state !== "on")
    throw new AppError(422, "jobs.source_closed", `${source.name} is not asked here. ${access.reason}`);
  await consumeQuota(ctx, {
    name: "boards",
    key: ctx.user.id,
    limit: ADDED_AN_HOUR,
    windowSeconds: HOUR_S,
    code: "jobs.too_many_boards",
    message: "You have added many boards within the hour.",
  });
  const db = ctx.db.$client;
  const named = { source: source.id, token, company: token };
  const isNew = (await insertBoards(db, [named], "added", ctx.now())) > 0;
  const board = await findBoard(db, source.id, token);
  if (board === null)
    throw new AppError(422, "jobs.board_removed", "This board was taken out of our list by the operator.");
  const outcome = await refreshBoard(db, ctx, {
    source,
    board,
    boardId: board.id,
    boardState: board.state,
    search: null,
    keys: ctx.config.sourceKeys,
    fits: () => false,
    mayFit: () => false,
    admit: () => 0,
    signal: new AbortController().signal,
  });
  const asked = await findBoardById(db, board.id);
  if (outcome.kind === "failed" || asked?.state !== "verified") {
    await removeUnverifiedBoard(db, board.id);
    const reason =
      outcome.kind === "failed" ? outcome.message : "It has no open jobs, so nothing shows whose it is.";
    throw new AppError(422, "jobs.board_unproven", `The board could not be added. ${source.name}: ${reason}`);
  }
  await recordBoardAdder(db, board.id, ctx.user.id);
  return { source: source.name, company: asked.company, openings: asked.openings ?? 0, isNew };
}

/** Ids of the boards that the user has added. */
export const listAddedBoardIds = (ctx: UserCtx): Promise<number[]> =>
  findAddedBoardIds(ctx.db.$client, ctx.user.id);
