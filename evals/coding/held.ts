import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import { findProblem } from "#worker/judge/bank/bank.ts";
import type { Engines } from "#worker/judge/engines/open.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";

import { judgeFully, type Row } from "./judging.ts";

// Ordinary programs that were written apart from the judge; evals/coding/held/README.md says what each kind is.

const FOLDER = join(PROJECT, "evals/coding/held");
const FLOORS: Record<ExecutedLanguage, number> = { javascript: 0.97, typescript: 0.95, python: 0.92 };
const KINDS = ["right", "wrong", "slow"] as const;
type Kind = (typeof KINDS)[number];

export async function readHeld(language: ExecutedLanguage) {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const files = (await readdir(join(FOLDER, language, kind))).toSorted();
      return Promise.all(
        files.map(async (file) => {
          const problem = findProblem(file.replace(/-\d+\.txt$/, ""));
          if (problem === undefined) throw new Error(`${file} names no problem`);
          const code = await readFile(join(FOLDER, language, kind, file), "utf8");
          return { kind, name: `${language}/${kind}/${file}`, problem, code };
        }),
      );
    }),
  );
  return lists.flat();
}

type Judged = ReturnType<typeof judgeFully>;

function isAsItShouldBe(kind: Kind, { verdict, hasWrongCase }: Judged, slower: boolean): boolean {
  if (verdict.execution !== "run") return false;
  if (kind === "right") return verdict.status === "accepted";
  if (kind === "wrong") return verdict.status !== "accepted" && hasWrongCase;
  return !hasWrongCase && (verdict.status !== "accepted" || slower);
}

export async function measureHeld(engines: Engines): Promise<Row[]> {
  const rows: Row[] = [];
  for (const language of ["javascript", "typescript", "python"] as const) {
    const programs = await readHeld(language);
    let asItShould = 0;
    let notRun = 0;
    let accused = 0;
    let calledSlower = 0;
    for (const { kind, name, problem, code } of programs) {
      const judged = judgeFully(engines, problem, language, code);
      const { verdict, hasWrongCase } = judged;
      const asked: string[] = [problem.optimal.time, ...problem.acceptable];
      const slower = verdict.time !== null && !asked.includes(verdict.time.class);
      const good = isAsItShouldBe(kind, judged, slower);
      asItShould += good ? 1 : 0;
      notRun += verdict.execution === "run" ? 0 : 1;
      accused += kind !== "wrong" && verdict.execution === "run" && hasWrongCase ? 1 : 0;
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
