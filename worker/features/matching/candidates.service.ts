import type { MatchProfile } from "#worker/ai/compare/match-input.ts";
import { getCoreTitle } from "#worker/ai/words/core-title.contract.ts";
import type { UserCtx } from "#worker/context.ts";
import { listAddedBoardIds } from "#worker/features/jobs/boards/boards.service.ts";
import { splitTokens, normalizeText } from "#worker/features/jobs/listing/text.ts";
import { toPlannedSearch } from "#worker/features/jobs/question/question.service.ts";
import { type Piece, joinExpressions } from "#worker/features/jobs/search/match.ts";
import { planSearch } from "#worker/features/jobs/search/plan.ts";
import { getOldestSlot } from "#worker/features/jobs/search/totals.ts";
import { isOfCrowd, computeShare } from "#worker/features/jobs/search/unvouched-boards.ts";

import type { ListMatches } from "./matching.contract.ts";
import { type ComparedRow, findCompared } from "./matching.queries.ts";

/** Max listings compared: those that match the profile's titles or skills, and the newest of all. */
const COMPARED = { named: 1200, newest: 600 };
const MAX_TERMS = 24;

/** The listings to compare with a profile, and the ids of the boards that the user has added. */
export type Candidates = { rows: ComparedRow[]; added: number[] };

/** Open listings that pass the filters. */
export async function findCandidates(
  ctx: UserCtx,
  asked: ListMatches,
  profile: MatchProfile,
): Promise<Candidates> {
  const input = await toPlannedSearch(ctx, asked);
  const { any: plan, verify } = planSearch(input);
  if (plan.kind === "nothing") return { rows: [], added: [] };
  const from = getOldestSlot(ctx.now(), input.postedWithin);
  const filters = plan.kind === "match" ? [plan.expression] : [];
  const terms = listTerms(profile);
  const named =
    terms === null
      ? []
      : [{ expression: joinExpressions([...filters, terms], " AND "), limit: COMPARED.named }];
  const all = { expression: filters[0] ?? null, limit: COMPARED.newest };
  const db = ctx.db.$client;
  const [rows, added] = await Promise.all([
    findCompared(db, [...named, all], verify, from),
    listAddedBoardIds(ctx),
  ]);
  if (rows.filter((row) => isOfCrowd(row, added)).length <= computeShare(rows.length)) return { rows, added };
  // Listings of unconfirmed boards may have used up the limit, so the others are queried separately.
  const others = await findCompared(db, [...named, all], verify, from, { of: "others", added });
  return { rows: [...new Map([...others, ...rows].map((row) => [row.uid, row])).values()], added };
}

/**
 * Search expression for any of the profile's titles, their other names and skills, each with all of its words; null if
 * there are none.
 */
function listTerms(profile: MatchProfile): Piece[] | null {
  const own = [...profile.desiredTitles, ...profile.person.positions.slice(0, 3).map(({ title }) => title)];
  const titles = own.flatMap((title) => [getCoreTitle(title), ...(profile.otherNames.get(title) ?? [])]);
  const texts = [
    ...new Set(
      [...titles, ...profile.person.skills].map((text) => splitTokens(normalizeText(text)).join(" ")),
    ),
  ];
  const terms = texts
    .map((text) => text.split(" ").filter((word) => word !== ""))
    .filter((words) => words.length > 0 && words.length <= 5)
    .slice(0, MAX_TERMS)
    .map((words): Piece[] => [words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ")]);
  return terms.length === 0 ? null : joinExpressions(terms, " OR ");
}
