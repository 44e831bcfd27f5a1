/** Control characters, and those that are not seen or change the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** What users wrote, for one line of a terminal. */
export const toPrintable = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, " ").trim();

/** The same for text of several lines, each of them indented. */
export const toPrintableLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => `  ${toPrintable(line)}`)
    .join("\n");

/** "2026-11-28 20:46 UTC" */
export const formatTime = (ms: number | null): string =>
  ms === null ? "unknown" : `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** "2026-11-28", for times of which only the day is stored. */
export const formatDay = (ms: number | null): string =>
  ms === null ? "unknown" : new Date(ms).toISOString().slice(0, 10);
