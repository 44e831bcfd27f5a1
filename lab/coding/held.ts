import type { Figure } from "#scripts/lib/figures.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";

import type { Judge, Judged } from "./judging.ts";
import { type HeldKind, readHeld } from "./programs.ts";

// Ordinary programs written by others than the judge; lab/coding/README.md says what each kind is.

const FLOORS: Record<ExecutedLanguage, number> = { javascript: 0.97, typescript: 0.95, python: 0.97 };

function isAsItShouldBe(kind: HeldKind, { verdict, hasWrongCase }: Judged, slower: boolean): boolean {
  if (verdict.execution === "read") return false;
  if (kind === "right") return verdict.status === "accepted";
  if (kind === "wrong") return verdict.status !== "accepted" && hasWrongCase;
  return !hasWrongCase && (verdict.status !== "accepted" || slower);
}

/** How the judge does on held-back programs; without a file of them that is not known, and said so. */
export async function measureHeld(judge: Judge, file: string | undefined): Promise<Figure[]> {
  if (file === undefined || file === "") {
    console.log(
      "No held-back programs were given: how the judge does on code that it does not know is not measured.",
    );
    return [];
  }
  const rows: Figure[] = [];
  for (const language of ["javascript", "typescript", "python"] as const) {
    const programs = await readHeld(file, language);
    let asItShould = 0;
    let notRun = 0;
    let accused = 0;
    let calledSlower = 0;
    for (const { kind, problem, number, code } of programs) {
      const name = `${language}/${kind}/${problem.id}-${number}`;
      const judged = await judge(problem, language, code);
      const { verdict, hasWrongCase } = judged;
      const asked: string[] = [problem.optimal.time, ...problem.acceptable];
      const slower = verdict.time !== null && !asked.includes(verdict.time.class);
      const good = isAsItShouldBe(kind, judged, slower);
      asItShould += good ? 1 : 0;
      notRun += verdict.execution === "read" ? 1 : 0;
      accused += kind !== "wrong" && verdict.execution !== "read" && hasWrongCase ? 1 : 0;
      calledSlower += kind === "right" && verdict.status === "accepted" && slower ? 1 : 0;
      if (!good)
        console.log(
          `${name}: ${verdict.status} ${verdict.message ?? JSON.stringify(verdict.failing)} ${verdict.time?.class ?? ""}`,
        );
      else if (kind === "right" && slower)
        console.log(`${name}: told ${verdict.time?.class}, asked ${asked.join(" or ")}`);
    }
    const share = asItShould / programs.length;
    rows.push(
      {
        name: `${language}: ordinary programs`,
        value: `${(share * 100).toFixed(1)} % of ${programs.length}`,
        bar: `≥ ${FLOORS[language] * 100} %`,
        isMet: share >= FLOORS[language],
      },
      {
        name: `${language}: right ones called wrong`,
        value: String(accused),
        bar: "0",
        isMet: accused === 0,
      },
      { name: `${language}: not run here`, value: String(notRun), bar: "said so", isMet: true },
      {
        name: `${language}: right ones told slower`,
        value: String(calledSlower),
        bar: "listed",
        isMet: true,
      },
    );
  }
  return rows;
}
