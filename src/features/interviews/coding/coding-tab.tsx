import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { useProvider } from "#src/lib/assistant.ts";
import { cn } from "#src/lib/cn.ts";
import type { Difficulty } from "#worker/features/interviews/coding.contract.ts";

import { codingProblemsOptions, type useCreateCoding } from "./coding.api.ts";
import { DIFFICULTIES } from "./languages.ts";
import { ProblemList } from "./problem-list.tsx";

type CodingTabProps = {
  /** The id of the form; its submit button is in the footer of the dialog. */
  id: string;
  create: ReturnType<typeof useCreateCoding>;
  onDone: () => void;
};

const CHOICES: readonly { value: Difficulty; text: string }[] = [
  { value: "easy", text: "One technique, about 15 minutes" },
  { value: "medium", text: "Two ideas to combine, about 30 minutes" },
  { value: "hard", text: "A harder idea, about 45 minutes" },
];

/** `reader` judges code that is not run; null without a model. */
const listYouGet = (reader: string | null): string[] => [
  "A problem of our own with examples and constraints",
  "Hints that you open one at a time; they don't cost points",
  "JavaScript, TypeScript, Python and C++ run against hidden tests",
  reader === null ? "Java and C# read, not run and not scored" : `Java and C# read by ${reader}, not run`,
  "Time and space complexity, measured where the code runs",
];

export function CodingTab({ id, create, onDone }: CodingTabProps) {
  const name = useId();
  const [difficulty, setDifficulty] = useState<Difficulty>("medium");
  const [problemId, setProblemId] = useState<string | null>(null);
  const provider = useProvider();
  const problems = useQuery(codingProblemsOptions);
  const own = problems.data?.filter((problem) => problem.difficulty === difficulty) ?? [];
  return (
    <form
      id={id}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ difficulty, problemId }, { onSuccess: onDone });
      }}
    >
      <fieldset disabled={create.isPending}>
        <legend className="mb-2 text-sm font-medium">Difficulty</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {CHOICES.map(({ value, text }) => (
            <div
              key={value}
              className={cn(
                "flex gap-3 rounded-card border p-3",
                value === difficulty ? "border-accent bg-accent-soft" : "border-line",
              )}
            >
              <input
                id={`${name}-${value}`}
                type="radio"
                name={name}
                value={value}
                checked={value === difficulty}
                aria-describedby={`${name}-${value}-text`}
                className="mt-1 size-4 accent-accent"
                onChange={() => {
                  setDifficulty(value);
                  setProblemId(null);
                }}
              />
              <div className="min-w-0">
                <label htmlFor={`${name}-${value}`} className="block font-medium">
                  {DIFFICULTIES[value]}
                </label>
                <p id={`${name}-${value}-text`} className="text-sm text-ink-soft">
                  {text}
                </p>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <QueryView
        query={problems}
        skeleton={<Skeleton className="h-72" />}
        loading="Loading the problems"
        errorTitle="The problems could not be loaded"
      >
        {() => <ProblemList key={difficulty} problems={own} chosen={problemId} onChoose={setProblemId} />}
      </QueryView>
      {own.length > 0 && problemId === null && own.every(({ state }) => state !== "open") && (
        <p role="status" className="text-sm text-ink-soft">
          You had every {DIFFICULTIES[difficulty].toLowerCase()} problem. We take one that is due again, or
          the one you had longest ago.
        </p>
      )}
      <section aria-label="What you get">
        <h3 className="mb-2 text-sm">What you get</h3>
        <ul className="list-disc space-y-1 pl-5 text-sm text-ink-soft">
          {listYouGet(provider?.isUsed === true ? provider.name : null).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </form>
  );
}
