import { Plus, Trash2 } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { CODING_LIMITS, type CodingSession } from "#worker/features/interviews/coding.contract.ts";

import type { OwnCase } from "./own-case.ts";

type OwnCasesProps = {
  params: CodingSession["params"];
  cases: OwnCase[];
  onChange: (cases: OwnCase[]) => void;
};

/** Editor for test cases with JSON arguments. They never affect the verdict. */
export function OwnCases({ params, cases, onChange }: OwnCasesProps) {
  const writeArgument = (id: number, at: number, text: string) =>
    onChange(
      cases.map((one) =>
        one.id === id
          ? { ...one, args: one.args.map((arg, index) => (index === at ? text : arg)), expected: null }
          : one,
      ),
    );
  return (
    <section aria-label="Your own cases" className="space-y-2">
      {cases.map(({ id, args }, row) => (
        <div key={id} className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
            {params.map(({ name, type }, at) => (
              <TextField
                key={name}
                className="min-w-0"
                label={`Case ${row + 1}: ${name}`}
                placeholder={type.startsWith("list") ? "[1, 2, 3]" : type === "string" ? '"text"' : "1"}
                maxLength={CODING_LIMITS.argument}
                value={args[at] ?? ""}
                onChange={({ target }) => writeArgument(id, at, target.value)}
              />
            ))}
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove case ${row + 1}`}
            onClick={() => onChange(cases.filter((one) => one.id !== id))}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {cases.length < CODING_LIMITS.cases && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            onChange([
              ...cases,
              { id: (cases.at(-1)?.id ?? 0) + 1, args: params.map(() => ""), expected: null },
            ])
          }
        >
          <Plus aria-hidden className="size-4" />
          Add a Test Case
        </Button>
      )}
    </section>
  );
}
