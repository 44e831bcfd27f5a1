import {
  type PathologicalText,
  pick,
  pieces,
  joined,
  word,
  capitalised,
  name,
  two,
  STOP_WORDS,
} from "./make-texts.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const ROLES = [
  "Engineer",
  "Nurse",
  "Project Manager",
  "Sales Lead",
  "Data Analyst",
  "Welder",
  "Teacher",
  "Cook",
];

const PLACES = [
  "Springfield, IL",
  "Portland, OR",
  "Portland, ME",
  "Paris, TX",
  "Paris, France",
  "Washington, D.C.",
  "St. Louis, MO",
  "Reading, PA",
  "Mobile, AL",
  "Nice, France",
  "Remote",
  "New York, New York",
];

const SKILLS = [
  "C",
  "C++",
  "C#",
  ".NET",
  "Go",
  "R",
  "Java",
  "JavaScript",
  "Java Script",
  "Node",
  "Node.js",
  "NodeJS",
  "React",
  "React.js",
  "React Native",
  "SQL",
  "MySQL",
  "PostgreSQL",
  "Excel",
  "MS Excel",
  "Python 3",
  "Objective-C",
  "CI/CD",
  "A/B testing",
  "AWS",
  "Amazon Web Services",
  "SAP",
  "Q&A",
  "P&L",
  "TCP/IP",
];

const DASHES = [
  "-",
  " - ",
  "\u2013",
  " \u2013 ",
  "\u2014",
  " to ",
  " until ",
  "\u2212",
  "/",
  " \u2192 ",
  "--",
];

const ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

function tensAndOnes(index: number): string {
  return `${pick(TENS, index / 9)}-${pick(ONES, index)}`;
}

function roman(value: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ];
  let rest = value;
  let made = "";
  for (const [worth, letters] of steps) {
    made += letters.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return made;
}

const SHUFFLED_SENTENCE = "managed the budget while my team of nurses planned training for hospital staff";
const SHUFFLED = SHUFFLED_SENTENCE.split(" ");

/** Texts that a person could paste, with more of one thing in them than anybody expects. */
export const DENSE_TEXTS: readonly PathologicalText[] = [
  {
    name: "employer-and-date-entries",
    make: pieces((index) => {
      const start = 1960 + (index % 64);
      const month = pick(MONTHS, index * 5);
      const end = index % 7 === 0 ? "Present" : `${pick(MONTHS, index * 7)} ${start + (index % 4)}`;
      const place = pick(PLACES, index);
      return `${pick(ROLES, index)}, ${name(index)} Inc., ${place}\n${month} ${start} - ${end}\n`;
    }),
  },
  {
    name: "education-entries",
    make: pieces((index) => {
      const degree = pick(
        ["B.Sc. (Hons)", "MBA", "Ph.D.", "BA", "A.A.S.", "GCSE", "High School Diploma"],
        index,
      );
      const grade = `GPA ${index % 5}.${two(index % 100)}/4.0`;
      const year = 1970 + (index % 60);
      return `${degree} in ${name(index)} Studies, University of ${name(index * 3)}, ${year}, ${grade}\n`;
    }),
  },
  {
    name: "years-of-experience-phrases",
    make: pieces((index) => {
      const skill = pick(SKILLS, index / 5);
      const count = 1 + (index % 41);
      return pick(
        [
          `${count}+ years of experience in ${skill}. `,
          `Minimum of ${count}-${count + 2} years' experience with ${skill}; `,
          `at least ${pick(ONES, index)} (${count}) yrs. exp. of ${skill}, or ${count} years without one. `,
          `Over ${count} years of hands-on ${skill} work, ${pick(ONES, index)} years of it in the last `,
          `${count} years ${count * 2} months experience experience of years in ${skill}\n`,
        ],
        index,
      );
    }),
  },
  {
    name: "dates-in-every-form",
    make: pieces((index) => {
      const year = 1900 + ((index * 37) % 200);
      const month = index % 14;
      const day = index % 33;
      const spoken = pick(MONTHS, index * 5);
      return pick(
        [
          `${year}-${two(month)}-${two(day)} `,
          `${month}/${day}/${year % 100}, `,
          `${day}.${month}.${year}; `,
          `${spoken} ${day}, ${year} `,
          `${day}th of ${spoken.slice(0, 3)}. '${two(year % 100)} `,
          `Q${1 + (index % 4)} ${year}, `,
          `${spoken.slice(0, 3)}-${year} `,
          `Fall ${year} `,
          `Feb 30, ${year} `,
          `${year}-${two(month)}-${two(day)}T24:00:60.000+25:00 `,
          `+${275760 + index}-09-13, `,
        ],
        index,
      );
    }),
  },
  {
    name: "overlapping-year-ranges",
    make: pieces((index) => {
      // Ranges that hold one another, run backwards and hang on to the next one.
      const start = 1950 + ((index * 13) % 75);
      const end = pick(
        [String(2024 - (index % 60)), String(start), "now", "present", two(start % 100), ""],
        index,
      );
      const link = pick([", ", "; ", "\n", pick(DASHES, index + 1)], index);
      return `${start}${pick(DASHES, index)}${end}${link}`;
    }),
  },
  {
    name: "percentages-and-currencies",
    make: pieces((index) => {
      const value = index * 17 + 1;
      return pick(
        [
          `grew sales ${value}% `,
          `from $${value}k to $${value + 1}k, `,
          `saved \u20AC${value}.000,00 `,
          `(${value}.5 %) `,
          `\u00A3${value}m-\u00A3${value + 3}m p.a. `,
          `USD ${value},000.00/year `,
          `\u20B9${value},00,000 `,
          `by ${value} percent to ${value + 2} per cent, `,
          `~${value}bps `,
          `$${value}.00+ OTE; `,
          `${value}x ROI `,
          `R$ ${value} bn `,
        ],
        index,
      );
    }),
  },
  {
    name: "bullets-of-every-mark",
    make: pieces((index) => {
      const marks = [
        "-",
        "*",
        "\u2022",
        "\u25CF",
        "o",
        "\u00B7",
        "\u25AA",
        "\uF0B7",
        "+",
        ">",
        "\u2713",
        "\u27A2",
      ];
      const numbered = pick(
        [`${index}.`, `${index})`, `(${index})`, `${index}.${index}.${index}`, "a.", "iv)"],
        index,
      );
      const mark = index % 3 === 0 ? numbered : pick(marks, index);
      // A bullet now and then holds nothing or only another bullet.
      const said =
        pick(["Led ", "Built ", "", "- ", "\u2022 \u2022 "], index) + (index % 5 === 2 ? "" : word(index));
      return `${" ".repeat(index % 9)}${mark} ${said}\n`;
    }),
  },
  {
    name: "one-run-on-sentence",
    make: pieces((index) => {
      const link = pick(["and then", "because", "so", "which meant that", "but also", "while"], index);
      return `i ${pick(["helped", "ran", "fixed", "taught"], index)} the ${word(index)} team ${link} `;
    }),
  },
  {
    name: "distinct-capitalised-names",
    make: pieces(
      (index) => `${name(index * 2 + 130)} ${name(index * 2 + 131)}${index % 6 === 5 ? " of " : " "}`,
    ),
  },
  {
    name: "near-duplicate-sentences",
    make: pieces((index) => {
      const start = "Responsible for the planning and the daily running of";
      return `${start} the ${word(index)} programme across all of our regional offices. `;
    }),
  },
  {
    name: "same-words-in-another-order",
    make: pieces((_index, random) => {
      const left = [...SHUFFLED];
      const said: string[] = [];
      while (left.length > 0) {
        said.push(...left.splice(random(left.length), 1));
      }
      return `${capitalised(said.join(" "))}. `;
    }),
  },
  {
    name: "table-with-tabs-and-quoted-cells",
    make: pieces((index) => {
      const row = [
        index,
        `"${name(index)}, ""Jr"""`,
        "",
        pick(SKILLS, index),
        `"a\nb"`,
        `${index}%`,
        "|",
        "N/A",
      ];
      // Columns come and go, so that no row has the width of the last.
      return `${row.slice(0, 2 + (index % 7)).join(pick(["\t", "\t\t", ",", "\t|\t", ";"], index / 40))}\n`;
    }),
  },
  {
    name: "headings-with-nothing-below",
    make: pieces((index) => {
      const headings = [
        "EXPERIENCE",
        "Education:",
        "SKILLS",
        "Work History",
        "## Summary",
        "Requirements:",
        "SKILLS",
      ];
      const heading = pick(headings, index);
      return index % 4 === 3 ? `${heading}\n${"=".repeat(heading.length)}\n\n` : `${heading}\n`;
    }),
  },
  {
    name: "skill-list-repeated-with-commas",
    make: pieces((index) => {
      const skill = pick(SKILLS, index * 7);
      const said = pick(
        [skill, skill.toLowerCase(), skill.toUpperCase(), ` ${skill} `],
        index / SKILLS.length,
      );
      return said + pick([", ", ",", ", and ", "; ", " | ", ", & ", ",, "], index / 3);
    }),
  },
  {
    name: "abbreviations-and-honorifics",
    make: pieces((index) => {
      const titles = [
        "Dr.",
        "Prof.",
        "Mr.",
        "Mrs.",
        "Rev.",
        "Hon.",
        "Lt.",
        "Col.",
        "Sr.",
        "St.",
        "Dipl.-Ing.",
      ];
      const tails = [
        "Ph.D.",
        "Jr.",
        "M.D.",
        "Esq.",
        "e.g.",
        "i.e.",
        "etc.",
        "U.S.A.",
        "Inc.",
        "a.k.a.",
        "No. 5",
      ];
      const letter = String.fromCharCode(65 + (index % 26));
      const tail = pick(tails, index * 3);
      return `${pick(titles, index)} ${letter}. ${letter}.${letter}. ${name(index)} ${tail} `;
    }),
  },
  {
    name: "stop-words-only",
    make: pieces(
      (index, random) => pick(STOP_WORDS, random(STOP_WORDS.length)) + (index % 23 === 22 ? ". " : " "),
    ),
  },
  {
    name: "words-with-apostrophes",
    make: pieces((index) => {
      const marks = ["'", "\u2019", "\u2018", "`", "\u00B4", "\u02BC", "\uFF07", "''"];
      const mark = pick(marks, index);
      const words = [
        "couldn*t*ve",
        "the boss*s*",
        "rock *n* roll",
        "O*N*eil",
        "y*all*d*nt*ve",
        "*90s",
        "l*h*pital",
      ];
      return `${pick(words, index / 3).replaceAll("*", mark)} ${word(index)}${mark}s `;
    }),
  },
  {
    name: "negations-inside-negations",
    make: pieces((index) => {
      const no = [
        "not",
        "never",
        "cannot say that I did not",
        "no",
        "without",
        "nor",
        "hardly un",
        "isn't non-",
      ];
      const what = index % 11 === 10 ? `have ${pick(SKILLS, index)} experience, ` : "";
      return `${pick(no, index * 3)} ${what}`;
    }),
  },
  {
    name: "number-words-and-ordinals",
    make: pieces((index) =>
      pick(
        [
          `${tensAndOnes(index)} thousand ${pick(ONES, index)} hundred and ${tensAndOnes(index + 5)} `,
          `${pick(TENS, index)}-${pick(ORDINALS, index)} of the ${index}${pick(["th", "st", "nd"], index)} `,
          `half a dozen dozen ${pick(ONES, index)} and a half million billion `,
          `${pick(ONES, index)} hundred thousand million hundred `,
          `a couple of hundred-odd ${pick(ORDINALS, index)}s of a ${pick(ONES, index)}fold `,
        ],
        index,
      ),
    ),
  },
  {
    name: "comparatives-in-chains",
    make: pieces((index) => {
      const more = [
        "better",
        "faster",
        "more reliable",
        "less costly",
        "twice as large",
        "no fewer",
        "the best",
      ];
      return `${pick(more, index)} than the ${word(index % 400)} was ${pick(more, index + 3)} than `;
    }),
  },
  {
    name: "months-in-several-languages",
    make: pieces((index) => {
      const months = [
        "janvier",
        "F\u00E9vrier",
        "M\u00E4rz",
        "abril",
        "mai",
        "Mai",
        "maj",
        "giugno",
        "juillet",
        "ao\u00FBt",
        "wrze\u015Bnia",
        "\u043E\u043A\u0442\u044F\u0431\u0440\u044F",
        "Kas\u0131m",
        "A\u011Fustos",
        "dezembro",
        "\u4E8C\u6708",
        "12\u6708",
        "\u0645\u0627\u0631\u0633",
        "tammikuu",
        "z\u00E1\u0159\u00ED",
        "sept",
        "d\u00E9c.",
      ];
      const year = 1980 + (index % 50);
      const link = pick(["\u2013", "au", "bis", "hasta", "\u0434\u043E"], index);
      return `${pick(months, index * 5)} ${year} ${link} `;
    }),
  },
  {
    name: "roman-numerals",
    make: pieces((index) => {
      const value = roman(1 + ((index * 61) % 3999));
      const lead = pick(["", "Level ", "Engineer ", "World War ", "Phase "], index);
      return (
        lead +
        (index % 4 === 3 ? value.toLowerCase() : value) +
        pick([" ", ". ", ") ", "-", ", I "], index / 2)
      );
    }),
  },
  {
    name: "slash-alternatives",
    make: pieces((index) => {
      // Every slash doubles the readings for a program that spells all of them out.
      const link = pick(["/", "/", " / ", "/or/", " and/or "], index / 5);
      return (index % 97 === 96 ? " in w/o 24/7 c/o " : "") + pick(SKILLS, index) + link;
    }),
  },
  {
    name: "pdf-paste-with-mixed-line-ends",
    make: pieces((index) => {
      // Two columns side by side, words cut at the margin, and every line end there is.
      const left = `${word(index * 3)} expe${pick(["-", "\u00AD", "\u2010"], index)}`.padEnd(
        18 + (index % 5),
      );
      const ends = ["\n", "\r\n", "\r", "\n\r", "\r\r\n", "\u2028", "\u2029", "\u0085", "\f", "\v", "\\n"];
      return `${left}rience ${word(index)}${pick(ends, index)}`;
    }),
  },
  {
    name: "very-long-first-line",
    make: joined(
      0.85,
      pieces(
        (index) => `${pick(ROLES, index)} ${pick(["|", "\u2022", "&", "at", "@"], index)} ${name(index)} `,
      ),
      pieces((index) => `\n${word(index)}`),
    ),
  },
];
