import skills from "./skills.json" with { type: "json" };

type Form = { words: string[]; name: string };

/** What a posting may write for a skill: `forms` in any case, `exact` in these letters only. */
type Skill = { name: string; forms?: string[]; exact?: string[] };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#'’.-]*[\p{L}\p{N}+#]|[\p{L}\p{N}]|\.net\b/giu;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const anyCase = formsByFirstWord((skill) => skill.forms ?? []);
const asWritten = formsByFirstWord((skill) => skill.exact ?? []);

function formsByFirstWord(pick: (skill: Skill) => string[]): Map<string, Form[]> {
  const forms = new Map<string, Form[]>();
  for (const skill of skills as Skill[]) {
    for (const form of pick(skill)) {
      const words = wordsOf(form);
      const [first = ""] = words;
      forms.set(
        first,
        [...(forms.get(first) ?? []), { words, name: skill.name }].toSorted(
          (a, b) => b.words.length - a.words.length,
        ),
      );
    }
  }
  return forms;
}

/** Names of the skills that a text states, in the order of first mention, the longest form first ("React Native"). */
export function skillsIn(text: string): string[] {
  const written = wordsOf(text);
  const folded = written.map((word) => word.toLowerCase());
  const found = new Set<string>();
  for (let at = 0; at < written.length; at += 1) {
    const form = longest(anyCase, folded, at) ?? longest(asWritten, written, at);
    if (form === undefined) continue;
    found.add(form.name);
    at += form.words.length - 1;
  }
  return [...found];
}

function longest(forms: Map<string, Form[]>, words: string[], at: number): Form | undefined {
  return forms
    .get(words[at] ?? "")
    ?.find((form) => form.words.every((word, offset) => words[at + offset] === word));
}
