import { type DateSpan, findDates, isDuration } from "#worker/ai/words/dates.ts";
import type { Cell } from "#worker/documents/read/document.ts";

import { isPlace } from "./places.ts";
import type { Row } from "./row.ts";

/** A period or date next to or inside a text, with its line. */
export type Dated = { span: DateSpan; line: string };

/** A row without the separate cells next to its text: dates, durations and a place at the end. */
export type Part = {
  main: Cell[];
  beside: Dated[];
  places: { text: string; line: string }[];
  x1: number;
  x2: number;
};

export function splitRowParts(row: Row): Part {
  const beside: Dated[] = [];
  const places: Part["places"] = [];
  let main = row.cells.filter((cell) => {
    const [span] = findDates(cell.text);
    if (span !== undefined && isOnlyDate(cell.text, span)) {
      beside.push({ span, line: row.id });
      return false;
    }
    return !isDuration(cell.text);
  });
  const tail = main.at(-1);
  if (main.length > 1 && tail !== undefined && isPlace(tail.text)) {
    places.push({ text: tail.text, line: row.id });
    main = main.slice(0, -1);
  }
  return { main, beside, places, x1: main[0]?.x1 ?? row.x1, x2: main.at(-1)?.x2 ?? row.x2 };
}

export const isDateText = (text: string): boolean => findDates(text).some((span) => isOnlyDate(text, span));

/** Whether a text is only a date, apart from punctuation and a duration. */
export const isOnlyDate = (text: string, span: DateSpan): boolean => {
  const rest = `${text.slice(0, span.from)} ${text.slice(span.to)}`
    .replace(/[\s(),.|·•:;[\]–—-]+/g, " ")
    .trim();
  return rest === "" || isDuration(rest);
};
