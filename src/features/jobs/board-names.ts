import { type BoardFilter, isOtherAts } from "#worker/features/jobs/jobs.contract.ts";

/** How boards are called in front of people. */
export const BOARD_NAMES: Record<BoardFilter, string> = {
  all: "All boards",
  greenhouse: "Greenhouse",
  myworkday: "Workday",
  workable: "Workable",
  ashbyhq: "Ashby",
  other_ats: "Other ATS",
  adzuna: "Adzuna",
  simplify: "Simplify",
  lever: "Lever",
  smartrecruiters: "SmartRecruiters",
  recruitee: "Recruitee",
  personio: "Personio",
  teamtailor: "Teamtailor",
  bamboohr: "BambooHR",
  breezy: "Breezy",
  pinpoint: "Pinpoint",
  rippling: "Rippling",
  gem: "Gem",
  oracle: "Oracle",
  icims: "iCIMS",
  jobvite: "Jobvite",
  other: "Employers' own sites",
};

/** Boards that have a filter of their own; whatever else is present is offered after them. */
const FIRST: BoardFilter[] = ["greenhouse", "myworkday", "workable", "ashbyhq"];

const isBoard = (value: string): value is BoardFilter => value in BOARD_NAMES;

/** The filter's options: all, and what the listings have; the chosen one stays even where it finds nothing now. */
export function boardOptions(
  present: string[],
  chosen: BoardFilter,
): { value: BoardFilter; label: string }[] {
  const boards = present.filter(isBoard);
  const others = boards.filter((board) => !FIRST.includes(board));
  const hasOther = boards.some(isOtherAts);
  const offered: BoardFilter[] = [
    "all",
    ...FIRST.filter((board) => boards.includes(board)),
    ...others,
    ...(hasOther ? (["other_ats"] as const) : []),
  ];
  return [...new Set([...offered, chosen])].map((value) => ({ value, label: BOARD_NAMES[value] }));
}
