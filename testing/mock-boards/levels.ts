import type { Random } from "./random.ts";

export type Employment = "full-time" | "part-time" | "contract" | "internship" | "temporary";

/** What a word of level says of an opening; `years` null asks for none. */
export type Level = {
  write: (title: string) => string;
  /** Of what is paid without such a word. */
  pay: number;
  years: number | null;
  /** Takes the place of the line about years. */
  entry?: string;
  employment?: Employment;
};
export type Ladder = "engineer" | "office" | "manager" | "practitioner" | "craft";

/** "Mobile Engineer II, iOS": a number or "Intern" belongs to the title and not to what follows its comma. */
const after = (title: string, word: string): string =>
  title.replace(/^([^,]+ [^,]+)(,.*)$|^(.*)$/, `$1$3 ${word}$2`);

const prefixed = (word: string, pay: number, years: number): Level => ({
  write: (title) => `${word} ${title}`,
  pay,
  years,
});
const numbered = (word: string, pay: number, years: number): Level => ({
  write: (title) => after(title, word),
  pay,
  years,
});

const PLAIN: Level = { write: (title) => title, pay: 1, years: 3 };
const CRAFT: Level = { ...PLAIN, years: 2 };
const SENIOR = prefixed("Senior", 1.25, 6);
const SR = prefixed("Sr.", 1.25, 6);
const LEAD = prefixed("Lead", 1.38, 8);
const JUNIOR = prefixed("Junior", 0.78, 1);
const ASSOCIATE = prefixed("Associate", 0.85, 2);
const GRADUATE: Level = {
  write: (title) => `Graduate ${title}`,
  pay: 0.72,
  years: null,
  entry: "A degree finished within the last two years; internships count as practice.",
};
const ENTRY: Level = {
  write: (title) => `Entry Level ${title}`,
  pay: 0.76,
  years: null,
  entry: "No years are asked for: what you do not know yet, we teach you.",
};
const INTERN: Level = {
  write: (title) => after(title, "Intern"),
  pay: 0.45,
  years: null,
  entry: "You study at a university, or finished within the past year.",
  employment: "internship",
};

/** Which words a kind of work knows, and how often: there is no principal waiter and no crane operator intern. */
const LADDERS: Record<Ladder, [share: number, level: Level][]> = {
  engineer: [
    [26, PLAIN],
    [14, SENIOR],
    [5, SR],
    [7, numbered("II", 1.06, 3)],
    [5, numbered("III", 1.2, 5)],
    [4, { ...JUNIOR, write: (title) => `${title}, Level I` }],
    [7, JUNIOR],
    [5, ASSOCIATE],
    [5, LEAD],
    [4, prefixed("Staff", 1.5, 8)],
    [3, prefixed("Principal", 1.68, 10)],
    [4, prefixed("Mid-Level", 1, 4)],
    [4, GRADUATE],
    [5, INTERN],
    [2, ENTRY],
  ],
  office: [
    [36, PLAIN],
    [16, SENIOR],
    [5, SR],
    [4, numbered("II", 1.06, 3)],
    [9, JUNIOR],
    [7, ASSOCIATE],
    [7, LEAD],
    [2, prefixed("Principal", 1.55, 10)],
    [3, prefixed("Mid-Level", 1, 4)],
    [4, GRADUATE],
    [5, INTERN],
    [2, ENTRY],
  ],
  manager: [
    [62, { ...PLAIN, years: 5 }],
    [20, { ...SENIOR, years: 8 }],
    [6, { ...SR, years: 8 }],
    [12, prefixed("Assistant", 0.74, 2)],
  ],
  practitioner: [
    [58, CRAFT],
    [20, { ...SENIOR, pay: 1.14, years: 5 }],
    [4, { ...SR, pay: 1.14, years: 5 }],
    [10, { ...LEAD, pay: 1.22, years: 7 }],
    [
      8,
      {
        ...GRADUATE,
        pay: 0.86,
        entry: "Your training ended within the last two years, or ends this summer.",
      },
    ],
  ],
  craft: [
    [66, CRAFT],
    [14, { ...SENIOR, pay: 1.16, years: 5 }],
    [10, { ...LEAD, pay: 1.26, years: 6 }],
    [10, { ...ENTRY, pay: 0.86 }],
  ],
};

export function pickLevel(random: Random, ladder: Ladder): Level {
  const levels = LADDERS[ladder];
  let mark = random.below(levels.reduce((sum, [share]) => sum + share, 0));
  for (const [share, level] of levels) {
    mark -= share;
    if (mark < 0) return level;
  }
  throw new Error("The shares add up.");
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** "Three years", "At least three years", "3+ years". */
export function writeYears(random: Random, years: number): string {
  const word = NUMBERS[years] ?? String(years);
  const noun = years === 1 ? "year" : "years";
  return random.pick([
    `${word} ${noun}`,
    `At least ${word.toLowerCase()} ${noun}`,
    `${years}+ years`,
    `${word} or more years`,
  ]);
}
