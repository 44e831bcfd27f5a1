import {
  type PathologicalText,
  type Make,
  pick,
  over,
  pieces,
  joined,
  word,
  two,
  STOP_WORDS,
} from "./make-texts.ts";

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

/** Texts made to do harm, or pasted by accident. */
export const HOSTILE_TEXTS: readonly PathologicalText[] = [
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
