/** A kind of text that is hard to work on, made as long as it is asked for. */
export interface PathologicalText {
  name: string;
  make: (characters: number) => string;
}

type Make = (characters: number) => string;

/** The item at a place in a list, starting over at its end. */
function pick(list: readonly string[], place: number): string {
  return list[Math.floor(place) % list.length] ?? "";
}

/** Whole numbers that look random and are the same at every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits of such a generator repeat soon, so only the high ones are used.
    return Math.floor((state / 4294967296) * below);
  };
}

/** One unit over and over. */
function over(unit: string): Make {
  return (characters) => unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
}

/** Pieces made one after another from their number. */
function pieces(piece: (index: number, random: (below: number) => number) => string): Make {
  return (characters) => {
    const random = seeded(20240229);
    const made: string[] = [];
    let length = 0;
    for (let index = 0; length < characters; index += 1) {
      const next = piece(index, random);
      made.push(next);
      // A piece that is empty must not keep the loop going for ever.
      length += Math.max(1, next.length);
    }
    return made.join("").slice(0, characters);
  };
}

/** Two kinds in one text: the first takes its share of the length, the second the rest. */
function joined(share: number, first: Make, second: Make): Make {
  return (characters) => {
    const head = first(Math.floor(characters * share));
    return head + second(characters - head.length);
  };
}

const ONSETS = ["b", "br", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v", "w", "z"];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ou"];
const SYLLABLES = ONSETS.flatMap((onset) => VOWELS.map((vowel) => onset + vowel));

/** A word that can be said aloud, and another one for every number. */
function word(index: number): string {
  let rest = index;
  let made = "";
  do {
    made += pick(SYLLABLES, rest);
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return `${made}n`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function name(index: number): string {
  return capitalised(word(index));
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

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
const STOP_WORDS = [
  "the",
  "of",
  "and",
  "a",
  "to",
  "in",
  "is",
  "it",
  "you",
  "that",
  "he",
  "was",
  "for",
  "on",
  "are",
  "with",
  "as",
  "I",
  "his",
  "they",
  "be",
  "at",
  "one",
  "have",
  "this",
  "from",
  "or",
  "had",
  "by",
  "but",
  "not",
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

/** The n-th word of a walk on which every next word differs from the last in one letter. */
function grayWord(index: number): string {
  const code = index ^ (index >> 1);
  let made = "";
  for (let bit = 0; bit < 12; bit += 1) {
    made += "mnltrsdcpbgv".charAt(bit) + ((code >> bit) & 1 ? "a" : "e");
  }
  return made;
}

/** A word of "a" and "b" only that repeats itself everywhere and yet never in a fixed beat. */
const fibonacciWord: Make = (characters) => {
  let before = "b";
  let now = "ab";
  while (now.length < characters) {
    [before, now] = [now, now + before];
  }
  return now.slice(0, characters);
};

/** As many opening marks as closing ones, each inside the one before. */
const nestedJson: Make = (characters) => {
  const depth = Math.floor(Math.max(0, characters - 1) / 8);
  const made = `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;
  return made.padEnd(characters, "\n").slice(0, characters);
};

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

const PROTOTYPE_NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "toJSON",
  "then",
  "length",
  "__defineGetter__",
  "__lookupSetter__",
  "isPrototypeOf",
  "constructor.prototype",
  "undefined",
  "null",
  "NaN",
  "Infinity",
  "true",
  "arguments",
  "caller",
  "name",
  "0",
  "-0",
  "4294967295",
  "1e21",
  "[object Object]",
  "get",
];

const SHUFFLED_SENTENCE = "managed the budget while my team of nurses planned training for hospital staff";
const SHUFFLED = SHUFFLED_SENTENCE.split(" ");

export const PATHOLOGICAL_TEXTS: readonly PathologicalText[] = [
  // Dense texts that a real person could paste.
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

  // Texts that nobody means to paste, or that are made to do harm.
  {
    name: "numbers-that-do-not-fit",
    make: pieces((index) =>
      pick(
        [
          `${"9".repeat(310 + (index % 50))} `,
          `1e${300 + index} `,
          "-0 ",
          "9007199254740993 ",
          `1,${"000,".repeat(20)}000 `,
          `0x${"f".repeat(30)} `,
          `1e-${320 + index} `,
          `${index}.${index}.${index}.${index} `,
          `.${"0".repeat(40)}1 `,
          `--${index} `,
          `1_000_${index} `,
          "NaN% ",
          `${"1.".repeat(60)} `,
          "4294967295 ",
          `0${index} `,
          `${index}n `,
        ],
        index,
      ),
    ),
  },
  {
    name: "phone-number-near-misses",
    make: pieces((index) => {
      // The separators never give way to a space, so a pattern can start anew at every digit.
      const part = two(index % 100);
      return pick(
        [`+1-212-555-01${part}-`, `(212)555.01${part}`, "((212)-(555", "212.555.", `x${part}-`],
        index,
      );
    }),
  },
  {
    name: "one-endless-word",
    make: fibonacciWord,
  },
  {
    name: "only-sentence-ends",
    make: pieces((index) =>
      pick([".", "?!", "...", "!", "\u2026", ". ", "\u3002", "?", '."', ".)", "\u203D"], index * 7),
    ),
  },
  {
    name: "one-character-lines",
    make: pieces(
      (index) => `${"EXPRINC-*1.o\u2022:".charAt((index * 5) % 14)}${index % 9 === 8 ? "\n\n" : "\n"}`,
    ),
  },
  {
    name: "brackets-never-closed",
    make: joined(
      0.6,
      pieces((index, random) => "([{<\uFF08\u3010".charAt(random(6)) + (index % 5 === 0 ? "a" : "")),
      // Closed in the wrong order, so every search for a partner goes on to the far end.
      over("b)c>d}e]"),
    ),
  },
  {
    name: "quotes-never-closed",
    make: pieces((index, random) => {
      const marks = [
        '"',
        "\u201C",
        "\u201E",
        "\u00AB",
        "\u2018",
        "'",
        "\u300C",
        "\u2039",
        "\u201D",
        '"""',
        "``",
      ];
      return `${pick(marks, random(marks.length))}${index % 3 === 0 ? `${word(index)} ` : ""}`;
    }),
  },
  {
    name: "words-one-letter-apart",
    make: pieces((index) => `${grayWord(index % 4096)} `),
  },
  {
    name: "e-mail-near-misses",
    make: joined(
      0.6,
      // A name that never comes to its @ sign, and then @ signs that never come to a domain.
      over("jo.an_li-x+1%"),
      pieces((index) => `${word(index)}@${word(index + 1)}-.${index % 3 === 0 ? "@" : "a"}`),
    ),
  },
  {
    name: "web-addresses-with-broken-escapes",
    make: pieces((index) => {
      const lead = pick(
        ["https://", "http://http://", "www.www.", "//", "HTTPS:\\\\", "linkedin.com/in/"],
        index,
      );
      const tail = "%E0%A4%A?".repeat(index % 12) + "/..".repeat(index % 20) + "&a[]=%".repeat(index % 9);
      return `${lead}${word(index)}.com:99999/${tail}#${pick([" ", "", ",", ")"], index)}`;
    }),
  },
  {
    name: "scripts-without-spaces",
    make: pieces((index) => {
      const places: readonly (readonly [number, number])[] = [
        [0x4e00, 20900],
        [0xac00, 11172],
        [0x3041, 86],
        [0x30a1, 90],
        [0x0e01, 46],
        [0x1780, 51],
        [0x0e81, 48],
      ];
      const [start, count] = places[index % places.length] ?? [0x4e00, 20900];
      const letters = Array.from({ length: 40 }, (_none, at) => start + (((index * 40 + at) * 7919) % count));
      return String.fromCharCode(...letters);
    }),
  },
  {
    name: "arabic-with-unbalanced-direction-marks",
    make: pieces((index) => {
      const opens = ["\u202B", "\u202E", "\u2067", "\u2068", "\u202D", "\u2066", "\u200F", "\u061C"];
      const words = [
        "\u062E\u0628\u0631\u0629",
        "\u0645\u0647\u0646\u062F\u0633",
        "\u05E2\u05D1\u05D5\u05D3\u05D4",
      ];
      // The stroke that only makes a word wider.
      const wider = "\u0640".repeat(index % 30);
      return `${pick(opens, index)}${pick(words, index)}${wider} (${index}% SQL\u064B\u0651 `;
    }),
  },
  {
    name: "devanagari-endless-conjuncts",
    make: pieces((index) => {
      const letter = String.fromCharCode(0x0915 + (index % 37));
      // The mark after each letter joins it to the next: thousands of letters are one syllable.
      return index % 3000 === 2999 ? `${letter}\u093F ` : `${letter}\u094D${index % 4 === 3 ? "\u200D" : ""}`;
    }),
  },
  {
    name: "emoji-one-endless-cluster",
    make: joined(
      0.7,
      over("\u{1F468}\u{1F3FD}\u200D\u{1F469}\u200D\u2764\uFE0F\u200D"),
      // Flags in an odd number, tags without an end and keycaps.
      over("\u{1F1E9}\u{1F1EA}\u{1F1FA}\u{1F3F4}\u{E0067}\u{E0062}1\uFE0F\u20E3"),
    ),
  },
  {
    name: "combining-marks-out-of-order",
    // Marks of several classes on one letter: putting them in order is a sort of the whole text.
    make: (characters) =>
      `e${over("\u0301\u0323\u0327\u0345\u0315\u0334\u05B0\u3099")(characters)}`.slice(0, characters),
  },
  {
    name: "lone-surrogates",
    make: pieces((index) => {
      const halves = [
        "\uD83D",
        "\uDE00",
        "\uDBFF",
        "\uDC00",
        "\uD83D\uD83D\uDE00",
        "\uDE00\uD83D",
        "\uFFFE",
        "\uFFFF",
      ];
      return pick(halves, index) + (index % 3 === 0 ? `${word(index)} ` : "");
    }),
  },
  {
    name: "invisible-characters-in-words",
    make: pieces((index) => {
      const hidden = [
        "\u200B",
        "\u200C",
        "\u2060",
        "\uFEFF",
        "\u00AD",
        "\u180E",
        "\u034F",
        "\u115F",
        "\u3164",
        "\uFE0E",
      ];
      const gap = pick(hidden, index);
      return `${[..."experience"].join(gap)}${gap.repeat(index % 12)}${index % 4 === 0 ? " " : ""}`;
    }),
  },
  {
    name: "nul-and-control-characters",
    make: pieces((index) => {
      const control = String.fromCharCode(index % 2 === 0 ? index % 32 : 0x7f + (index % 33));
      return `${control}\u0000${index % 4 === 0 ? word(index) : ""}\u001B[${index % 100}m\b\b`;
    }),
  },
  {
    name: "backslashes-and-pattern-marks",
    make: pieces((index) => {
      const marks = [
        "\\",
        "(a+)+$",
        "[^",
        "\\\\",
        "(?<=",
        "{99999}",
        "*?",
        "|",
        ".*.*",
        "\\u{",
        "\\x",
        "(?:",
        "]",
        "\\1",
      ];
      // Odd runs of backslashes leave the last one to change whatever follows.
      return pick(marks, index * 3) + "\\".repeat(index % 5 === 0 ? 1 + (index % 31) : 0);
    }),
  },
  {
    name: "html-entities-and-open-tags",
    make: pieces((index) => {
      const bits = [
        "&amp;amp;amp;",
        "&#x110000;",
        "&#0;",
        "&#55357;",
        "&nbsp",
        "<b><i>",
        "<div ",
        "<!--",
        "<a href='",
        "&&&&lt;",
        "<script>",
        "]]>",
        "<li><li>",
        "</p",
        "&#99999999999;",
        "<br/>",
        '<p class="',
        "&lt;&lt;",
        "<<<<",
        "<![CDATA[",
      ];
      return pick(bits, index * 7) + (index % 6 === 0 ? word(index) : "");
    }),
  },
  {
    name: "markdown-and-code-never-finished",
    make: pieces((index) => {
      const bits = [
        "**a_",
        "[[[[",
        "](",
        "![",
        "_**",
        "`".repeat(1 + (index % 40)),
        `\n${"> ".repeat(index % 60)}`,
        "\n```js\n",
        "/* x = y => ({",
        "\n| - | - |",
        "\n    - ",
        "\n[x]: <",
        "***",
        "~~",
        "\n#".repeat(3),
        'if (a) { // "',
        "$$\\",
      ];
      return pick(bits, index * 5);
    }),
  },
  {
    name: "deeply-nested-json",
    make: nestedJson,
  },
  {
    name: "prototype-names-as-labels",
    make: pieces((index) => {
      const label = pick(PROTOTYPE_NAMES, index);
      const other = pick(PROTOTYPE_NAMES, index * 5 + 1);
      return pick(
        [`${label}: ${other}\n`, `${label}, `, `${label} at ${other}, 2019 - 2021\n`, `- ${label}\n`],
        index / 27,
      );
    }),
  },
  {
    name: "hyphenated-chain",
    make: pieces((index) => {
      const link = pick(["-", "-", "-", "\u2010", "\u2011", "--", "-\n"], index / 9);
      return (
        pick(["well", "co", "non", "end", "to", "state", "of", "the", "art", "3", "year", "old"], index) +
        link
      );
    }),
  },
  {
    name: "alternating-case-and-camel-humps",
    make: pieces((index) => {
      // Every letter may start a new word for a program that cuts at a change of case.
      const humps = [...word(index)]
        .map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter))
        .join("");
      return humps + pick(["", "", "", "HTTPServer2Go", "iOS", " ", "_"], index);
    }),
  },
  {
    name: "whitespace-runs",
    make: joined(
      0.5,
      // One run that no line end follows: a pattern for blanks at an end tries anew at each of them.
      (characters) => `Skills${" ".repeat(characters)}`.slice(0, characters),
      pieces((index, random) => {
        const blanks = [" \t", "\u00A0", "\u3000", "\n \n", "\u2009", "\t\t", "\r\n ", "\u1680", "a"];
        return index === 0 ? "Welding" : pick(blanks, random(blanks.length));
      }),
    ),
  },
  {
    name: "digits-fractions-and-superscripts-of-all-scripts",
    make: pieces((index) => {
      const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10, 0x2080, 0x1040];
      const zero = zeros[index % zeros.length] ?? 0x0660;
      const digits = String.fromCharCode(zero + (index % 10), zero + ((index * 3) % 10));
      const marks = [
        "\u00BD",
        "\u00B2",
        "\u2153",
        "3\u2044",
        "\u2460",
        "\u2179",
        "\u{1D7D8}",
        "\u2469",
        "\u4E09\u5341",
        "\u2189",
      ];
      const link = pick(["%", " ", "", "+ years ", "\u066A", "-"], index);
      return `${digits}${pick(marks, index)}${index % 9}/${index % 4}${link}`;
    }),
  },
  {
    name: "letters-that-change-length-with-case",
    make: pieces((index) => {
      // Upper case, lower case and the plain form of these are longer than the letters themselves,
      // so that a place found in the one is not the place in the other, and U+FDFA grows 18-fold.
      const letters = [
        "\u0130",
        "\u00DF",
        "\uFB03",
        "\u0390",
        "\u01F0",
        "\u1E9E",
        "\u0149",
        "\uFDFA",
        "\u03A3",
        "\u0131",
      ];
      return (
        pick(letters, index * 7) + (index % 5 === 0 ? `${pick(STOP_WORDS, index)} ` : pick(letters, index))
      );
    }),
  },
  {
    name: "template-and-replacement-marks",
    make: pieces((index) => {
      // As the second argument of replace(), each of these puts the text around the match in again.
      const marks = [
        "$`",
        "$'",
        "$&",
        "$1",
        "$<name>",
        "{{name}}",
        "${name}",
        "[Company]",
        "%s",
        "%n",
        "<NAME>",
        "{0}",
        "$$",
      ];
      return pick(marks, index) + (index % 8 === 7 ? " " : "");
    }),
  },
];
