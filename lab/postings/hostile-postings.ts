/** A posting that is written to hold up its reader: the fields of a row of a Greenhouse board. */
export type HostilePosting = { name: string; title?: string; place?: string; content: string };

const MEGABYTE = 1_000_000;

const filled = (unit: string, length = MEGABYTE): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts of nothing but one piece, over and over. */
const REPEATED: Record<string, string> = {
  "letters without a blank": "a",
  "capitals without a blank": "A",
  digits: "7",
  "digits with blanks": "1 ",
  blanks: " ",
  "line ends": "\n",
  "blanks and letters": "   a",
  dots: ".",
  dashes: "-",
  "at signs": "a@",
  mailboxes: "a@b.co ",
  addresses: "https://example.com/",
  "dollars without a blank": "$1",
  "dollars with blanks": "$1 ",
  thousands: "100k-",
  "ranges of pay": "$100,000 - $120,000 per year. ",
  "codes of currencies": "USD 1 ",
  "euros by the month": "1.000 € im Monat ",
  "numbers in groups": "1,000,000,",
  "pay by the hour": "$20/hr, ",
  "words about pay": "salary pay compensation 1 ",
  deadlines: "Apply by midnight Monday, ",
  "deadlines with a year": "apply until 2026 ",
  dates: "January 31st, 2026 ",
  "days of dates": "31st of January ",
  years: "5 years of experience ",
  "ranges of years": "5-7 years ",
  degrees: "Bachelor's degree or master's degree in science ",
  skills: "Java, Python, SQL, Excel, Go, R, C++, ",
  "one skill": "Python ",
  "names that are words": "go, r, c, excel, swift, rust, spark, ",
  "what is received": "you will receive Java ",
  denials: "no Java without Python instead of SQL ",
  "visas and sponsors": "we do not sponsor visa sponsorship ",
  clearances: "security clearance not required active clearance ",
  "work modes": "hybrid remote on-site telework ",
  denied: "not a fully remote ",
  "short sentences": "A. B! C? ",
  abbreviations: "e.g. i.e. etc. ",
  "headings in lines": "Requirements: ",
  "what is asked": "you must have strong excellent experience with ",
  preferences: "eligible for preference ",
  applications: "your application ",
  "signs of less-than": "&lt;",
  "half entities": "&amp",
  ampersands: "&",
  "letters of other scripts": "求人情報",
  "marks over letters": "e\u0301\u0302\u0303",
};

const WRAPPED: Record<string, string> = {
  "lists in lists": filled("<ul><li>a"),
  "elements that are never closed": filled("<div>"),
  "paragraphs that are never closed": filled("<p>a"),
  "bold within bold": filled("<b>a"),
  "headings within headings": filled("<h2>Skills"),
  "ends without beginnings": filled("</div></p>"),
  "tables in tables": filled("<table><tr><td>1"),
  "less-than signs as they are": filled("<"),
  "comments that do not end": filled("<!-- a "),
  "attributes without end": `<p ${filled('a="1" ')}`,
  "a list of a megabyte": `<ul>${filled("<li>Java and 5 years of SQL for $100,000 a year</li>")}</ul>`,
  "a block for each letter": filled("<p>a</p>"),
  "escaped lists": filled("&lt;li&gt;Java"),
};

/** Postings of a megabyte each: runs, repetitions, entities, money, dates, lists; and such titles and places. */
export function hostilePostings(): HostilePosting[] {
  const texts = Object.entries(REPEATED).map(([name, unit]) => ({ name, content: `<p>${filled(unit)}</p>` }));
  const requirements = ["skills", "ranges of pay", "short sentences", "years", "digits with blanks"].map(
    (name) => ({
      name: `${name}, as items that are asked for`,
      content: `<h3>Requirements</h3><ul>${filled(`<li>${REPEATED[name] ?? ""}</li>`)}</ul>`,
    }),
  );
  const pay = ["dollars with blanks", "codes of currencies", "ranges of pay"].map((name) => ({
    name: `${name}, under a heading about pay`,
    content: `<h3>Salary</h3>${filled(`<p>${REPEATED[name] ?? ""}</p>`)}`,
  }));
  const others = Object.entries(WRAPPED).map(([name, content]) => ({ name, content }));
  const text = "<p>We build things.</p>";
  const lines = ["a", "(", " - ", "senior ", "(m/f/d) ", "Java, "].flatMap((unit) => [
    { name: `a title of "${unit}"`, title: `Engineer ${filled(unit)}`, content: text },
    { name: `a place of "${unit}"`, place: `Berlin ${filled(unit)}`, content: text },
  ]);
  return [...texts, ...requirements, ...pay, ...others, ...lines];
}

/** The answer of a board that has only that posting. */
export const boardWith = ({ title, place, content }: HostilePosting) => ({
  jobs: [
    {
      id: 1,
      internal_job_id: 1,
      title: title ?? "Engineer",
      company_name: "Acme",
      absolute_url: "https://job-boards.greenhouse.io/acme/jobs/1",
      location: { name: place ?? "Berlin" },
      content,
      first_published: "2026-10-01T00:00:00Z",
    },
  ],
});
