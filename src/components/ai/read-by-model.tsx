import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { useProvider } from "#src/lib/assistant.ts";
import type { ReadJob } from "#worker/features/jobs/posting/posting.contract.ts";

import { EngineBar } from "./engine-bar.tsx";
import { MadeByBadge } from "./made-by-badge.tsx";

type Reading = { data: ReadJob | undefined; isPending: boolean; mutate: () => void };

/** Lets the model read the ad a second time; shown only if a model is configured. */
export function ReadByModel({ read }: { read: Reading }) {
  const provider = useProvider();
  if (provider?.isUsed !== true && read.data === undefined) return null;
  return (
    <section aria-label="Second reading" className="mt-5 space-y-3 border-t border-line pt-4">
      {read.data === undefined ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="soft" size="sm" isPending={read.isPending} onClick={() => read.mutate()}>
            {read.isPending ? "Reading..." : "Read it once more"}
          </Button>
          <EngineBar sends="the job description" isBusy={read.isPending} cancels="job" />
        </div>
      ) : (
        <Found reading={read.data} />
      )}
    </section>
  );
}

function Found({ reading: { skills, requirements, madeBy } }: { reading: ReadJob }) {
  const moreSkills = skills.filter(({ foundBy }) => foundBy === "model");
  const groups = (
    [
      ["must", "Must have"],
      ["nice", "Nice to have"],
    ] as const
  ).map(([kind, name]) => ({
    name,
    texts: [...new Set(requirements.filter((one) => one.kind === kind).map(({ text }) => text))],
  }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-medium">Your resume as the AI sorts it</h3>
        <MadeByBadge madeBy={madeBy} result="posting" />
      </div>
      {moreSkills.length > 0 && (
        <ul aria-label="Skills that only the AI found" className="space-y-2 text-sm">
          {moreSkills.map(({ label, quote }) => (
            <li key={label} className="wrap-anywhere">
              <Badge>{label}</Badge> <span className="text-ink-soft">“{quote}”</span>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ name, texts }) => (
        <div key={name}>
          <h4 className="text-sm font-medium">{name}</h4>
          {texts.length === 0 ? (
            <p className="text-sm text-ink-soft">Nothing, as it reads the ad.</p>
          ) : (
            <ul className="list-disc space-y-1 pl-5 text-sm">
              {texts.map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
}
