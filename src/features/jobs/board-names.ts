import { JOB_BOARDS } from "#worker/features/jobs/job-boards.contract.ts";
import { type BoardFilter, isOtherBoard } from "#worker/features/jobs/jobs.contract.ts";

/** Display names of the boards. */
export const BOARD_NAMES = {
  all: "All boards",
  other_ats: "Other ATS",
  other: "Employers' own sites",
  ...Object.fromEntries(JOB_BOARDS.map(({ id, name }) => [id, name])),
} as Record<BoardFilter, string>;

/** Boards listed first in the filter; other boards that are present follow. */
const FIRST: BoardFilter[] = ["greenhouse", "myworkday", "workable", "ashbyhq"];

const isBoardFilter = (value: string): value is BoardFilter => value in BOARD_NAMES;

/**
 * The filter's options: "all" and the boards that have listings; the selected one stays even if it currently
 * has none.
 */
export function listBoardOptions(
  present: string[],
  chosen: BoardFilter,
): { value: BoardFilter; label: string }[] {
  const boards = present.filter(isBoardFilter);
  const others = boards.filter((board) => !FIRST.includes(board));
  const hasOther = boards.some(isOtherBoard);
  const offered: BoardFilter[] = [
    "all",
    ...FIRST.filter((board) => boards.includes(board)),
    ...others,
    ...(hasOther ? (["other_ats"] as const) : []),
  ];
  return [...new Set([...offered, chosen])].map((value) => ({ value, label: BOARD_NAMES[value] }));
}
