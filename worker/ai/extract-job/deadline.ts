const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const LEAD = String.raw`(?:appl(?:y|ications?)[^.\n]{0,40}?\b(?:by|before|until|no later than|close[sd]?(?: on)?|due(?: by| on)?|deadline(?: is)?)|closing date|deadline|closes(?: on)?|accept(?:ed|ing) (?:applications )?(?:until|through))[:\s]*(?:is |on |midnight |\w+day,? ){0,2}`;
const DATES = [
  String.raw`${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>20\d\d)`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${MONTH},?\s+(?<year>20\d\d)`,
  String.raw`(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)`,
].map((date) => new RegExp(LEAD + date, "i"));

/** The application deadline (`YYYY-MM-DD`) if an ad states a full date; a day without a year does not count. */
export function findDeadline(text: string): { date: string; quote: string } | null {
  if (!/20\d\d/.test(text)) return null;
  for (const pattern of DATES) {
    const match = pattern.exec(text);
    const { year = "", month, number, day = "" } = match?.groups ?? {};
    if (match === null) continue;
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
