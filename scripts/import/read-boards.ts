import { parse } from "csv-parse/sync";

import { parseBoardAddress } from "#worker/features/jobs/boards/board-address.ts";
import type { NewBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import { SOURCES, findSourceById } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

type Row = Record<string, string>;

/** The distinct boards of a list, and the number of rejected rows by reason. */
export type ReadBoards = { rows: number; boards: NewBoard[]; refused: Map<string, number> };

/** Source names used by other lists. */
const OTHER_NAMES: Record<string, string> = { oracle_hcm: "oracle" };

const readCsv = (text: string): Row[] =>
  parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  });

/** Reads company names by slug from a list with the columns `slug` and `name`. */
export const readCompanies = (text: string): Map<string, string> =>
  new Map(readCsv(text).map((row) => [row.slug ?? "", (row.name ?? "").trim()]));

/**
 * Parses a list of boards in any of three forms: `name, slug, url`; `name, source, token` as in the registry;
 * or `company_slug, board_url, monitor_type, monitor_config`, with company names from a separate list.
 */
export function readBoards(text: string, companies: Map<string, string>): ReadBoards {
  const rows = readCsv(text);
  const boards = new Map<string, NewBoard>();
  const refused = new Map<string, number>();
  for (const row of rows) {
    const result = readBoard(row, companies);
    const reason =
      typeof result === "string" ? result : boards.has(buildBoardKey(result)) ? "listed twice" : null;
    if (reason !== null) refused.set(reason, (refused.get(reason) ?? 0) + 1);
    else if (typeof result !== "string") boards.set(buildBoardKey(result), result);
  }
  return { rows: rows.length, boards: [...boards.values()], refused };
}

export const buildBoardKey = ({ source, token }: NewBoard): string => `${source}/${token.toLowerCase()}`;

function readBoard(row: Row, companies: Map<string, string>): NewBoard | string {
  const company = (row.name ?? companies.get(row.company_slug ?? "") ?? "").trim().replaceAll(/\s+/g, " ");
  if (company === "") return "no company's name";
  if (company.length > 120) return "a name that is none";
  if (row.source !== undefined) {
    const source = findSourceById(row.source);
    const token = row.token ?? "";
    if (source === undefined || source.lists !== undefined) return "no source of boards that we know";
    return source.tokenPattern.test(token)
      ? { source: source.id, token, company }
      : "a token of another form";
  }
  const address = row.url ?? row.board_url ?? "";
  const found = parseBoardAddress(address) ?? readConfiguredBoard(row);
  if (found === null) return explainRejection(row, address);
  return { source: found.source.id, token: found.token, company };
}

/** A board on the employer's own domain; the row's configuration says which source and token are behind it. */
function readConfiguredBoard(row: Row) {
  const source = findSourceById(OTHER_NAMES[row.monitor_type ?? ""] ?? row.monitor_type ?? "");
  if (source?.boardUrl === undefined) return null;
  let configuration: Record<string, unknown>;
  try {
    configuration = JSON.parse(row.monitor_config || "{}") as Record<string, unknown>;
  } catch {
    return null;
  }
  const token = configuration.token ?? configuration.slug ?? configuration.tenant;
  if (typeof token !== "string" || !source.tokenPattern.test(token)) return null;
  return parseBoardAddress(source.boardUrl(token));
}

function explainRejection(row: Row, address: string): string {
  const url = URL.parse(address);
  if (url === null) return "no address";
  const isKnownSystem =
    row.monitor_type === undefined
      ? Object.values<Source>(SOURCES).some(({ gate }) => url.hostname.endsWith(gate.replace("*.", "")))
      : findSourceById(OTHER_NAMES[row.monitor_type] ?? row.monitor_type) !== undefined;
  return isKnownSystem ? "a known system, but no board's address" : "no system that we can read";
}
