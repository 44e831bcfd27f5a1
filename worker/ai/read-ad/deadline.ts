const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
/** Excludes other deadlines: "Project deadlines: our deadline is 12 March 2027 for the launch". */
const BARE_DEADLINE = String.raw`(?<!\b(?:our|projects?\b[^.\n]{0,60}) )deadline`;
/** Matches the first date of "open and closing dates: 10/25/2026 to 11/08/2026". */
const DATE = String.raw`\d{1,2}\/\d{1,2}\/20\d\d`;
const LEAD = String.raw`(?:appl(?:y|ications?)[^.\n]{0,40}?\b(?:by|before|until|no later than|close[sd]?(?: on)?|due(?: by| on)?|deadline(?: is)?)|(?:(?:closing|expiry) dates?|${BARE_DEADLINE})(?: for applications)?|closing(?=:)|last date to apply|bewerbungsfrist|(?:job )?posting end date|closes(?: on)?|(?:applications|resumes)[^.\n]{0,30}\b(?:received|submitted)(?: by| before| no later than)|accept(?:ed|ing) (?:applications )?(?:until|through))[:\s]*(?:(?:${DATE} (?:to|through|until|[-–]) ))?(?:is |on |at |by |midnight |(?:\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)(?: \(?[A-Z]{2,4}\)?)?|noon),? (?:on |of )?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]{0,2} ){0,3}`;
const DATES = [
  String.raw`${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>20\d\d)`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${MONTH},?\s+(?<year>20\d\d)`,
  String.raw`(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)`,
  String.raw`(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>20\d\d)`,
  String.raw`(?<one>\d{1,2})(?<sign>[/-])(?<other>\d{1,2})\k<sign>(?<year>20\d\d)`,
].map((date) => new RegExp(LEAD + date, "i"));

/**
 * The application deadline (`YYYY-MM-DD`) if an ad states a full date; a day without a year does not count. `country`
 * (ISO 3166-1) decides whether "11/10/2026" is US order (month first); elsewhere only a number above 12 tells.
 */
export function findDeadline(text: string, country: string | null): { date: string; quote: string } | null {
  if (!/20\d\d/.test(text)) return null;
  for (const pattern of DATES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const { year = "", month, one, other } = match.groups ?? {};
    const { number, day = "" } =
      one === undefined ? (match.groups ?? {}) : orderDayAndMonth(one, other, country);
    const index =
      month === undefined
        ? Number(number)
        : MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1;
    const date = `${year}-${String(index).padStart(2, "0")}-${day.padStart(2, "0")}`;
    const parsed = new Date(`${date}T00:00:00Z`);
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date))
      return { date, quote: match[0] };
  }
  return null;
}

function orderDayAndMonth(
  one: string,
  other = "",
  country: string | null,
): { number?: string; day?: string } {
  if (Number(one) > 12) return { number: other, day: one };
  return Number(other) > 12 || country === "US" || one === other ? { number: one, day: other } : {};
}
