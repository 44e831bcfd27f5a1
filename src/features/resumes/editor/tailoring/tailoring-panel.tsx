import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { Folded } from "#src/components/ui/folded.tsx";
import { Switch } from "#src/components/ui/switch.tsx";
import { cn } from "#src/lib/cn.ts";
import { useApiMutation } from "#src/lib/mutation.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { resumeOptions, settleTailoring } from "../../resumes.api.ts";
import { TAILOR_KINDS } from "../../words.ts";
import type { Editor } from "../state/use-editor.ts";
import { TailoringAsks } from "./tailoring-asks.tsx";
import { type Tailoring, formatTailoringTitle, listRefusedChanges } from "./tailoring-text.ts";

type TailoringPanelProps = {
  id: string;
  tailoring: Tailoring;
  saving: Editor["saving"];
  onTaken: (resume: Resume) => void;
};

/** Lists the changes made for a job; each can be accepted or rejected, now or later. */
export function TailoringPanel({ id, tailoring, saving, onTaken }: TailoringPanelProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const settle = useApiMutation({
    call: async (refused: string[]) => {
      // Save first, because the response replaces the edited document.
      await saving.flush();
      return settleTailoring(id, { refused });
    },
    // The response already contains everything that changed.
    invalidates: [],
    take: (resume, refused) => {
      onTaken(resume);
      queryClient.setQueryData(
        resumeOptions(id).queryKey,
        (before) =>
          before && {
            ...before,
            tailoring: before.tailoring && markRefusedChanges(before.tailoring, refused),
          },
      );
    },
    success: () => null,
    failure: () => ({ title: "Update failed", text: "The resume is unchanged." }),
  });
  const shown = settle.isPending ? markRefusedChanges(tailoring, settle.variables) : tailoring;
  const { changes, gaps, met } = shown;
  const refused = changes.filter(({ isRefused }) => isRefused).length;
  const unsure = changes.filter(({ isRefused, isUnsure = false }) => isUnsure && !isRefused).length;
  return (
    <Card className="p-4">
      <section aria-labelledby="tailoring" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="tailoring" className="min-w-0 flex-1 basis-56 text-base wrap-anywhere">
            {formatTailoringTitle(shown)}
          </h2>
          {changes.length > 0 && (
            <div className="flex gap-2">
              <Button
                variant="ghost"
                size="sm"
                disabled={refused === 0}
                isPending={settle.isPending}
                onClick={() => settle.mutate([])}
              >
                Accept all
              </Button>
              <Button
                variant="secondary"
                size="sm"
                disabled={refused === changes.length}
                isPending={settle.isPending}
                onClick={() => settle.mutate(changes.map((change) => change.id))}
              >
                Refuse all
              </Button>
            </div>
          )}
        </div>
        {shown.madeBy !== undefined && (
          <div>
            <MadeByBadge madeBy={shown.madeBy} result="tailoring" />
          </div>
        )}
        {changes.length === 0 ? (
          <p className="text-sm text-ink-soft">No changes.</p>
        ) : (
          <Foldable
            name={pluralize(changes.length, "change")}
            summary={[
              ...(refused === 0 ? [] : [`${refused} refused`]),
              ...(unsure === 0 ? [] : [`${unsure} to check`]),
            ].join(", ")}
            isOpen={isOpen}
            onToggle={() => setOpen((before) => !before)}
          >
            <ul aria-label="Changes" className="divide-y divide-line">
              {changes.map((change) => (
                <li key={change.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
                  <Change change={change} />
                  <Switch
                    label={`${TAILOR_KINDS[change.kind].label}, ${change.where}: ${change.isRefused ? "refused" : "accepted"}`}
                    text={change.isRefused ? "Refused" : "Accepted"}
                    isOn={!change.isRefused}
                    isPending={settle.isPending}
                    onChange={(isOn) =>
                      settle.mutate(listRefusedChanges(changes, { id: change.id, isRefused: !isOn }))
                    }
                  />
                </li>
              ))}
            </ul>
          </Foldable>
        )}
        <TailoringAsks gaps={gaps} met={met} />
      </section>
    </Card>
  );
}

const markRefusedChanges = (tailoring: Tailoring, refused: readonly string[]): Tailoring => ({
  ...tailoring,
  changes: tailoring.changes.map((change) => ({ ...change, isRefused: refused.includes(change.id) })),
});

const Change = ({ change }: { change: Tailoring["changes"][number] }) => {
  const { kind, where, before, after, requirement, reason, source, isUnsure = false } = change;
  const words = TAILOR_KINDS[kind];
  const isText = kind === "summary" || kind === "reword_line";
  const isToCheck = isUnsure && !change.isRefused;
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <Badge>{words.label}</Badge> {where}
        {isToCheck && <Badge tone="warning">To check</Badge>}
      </p>
      <p className="mt-1 text-ink-soft">{isText ? after : reason}</p>
      <Folded
        isOpen={isToCheck}
        summary={
          <>
            Before and after<span className="sr-only">: {where}</span>
          </>
        }
      >
        <div className="mt-1 space-y-2">
          <div className="grid gap-2 sm:grid-cols-2">
            <Side name={words.before} text={before} isOnly={after === "" || isText} />
            {!isText && <Side name={words.after} text={after} isOnly={before === ""} />}
          </div>
          {isText && <p className="text-ink-soft">{reason}</p>}
          {source !== undefined && <Quote name="You wrote:" text={source} />}
          {requirement !== null && <Quote name="The job asks:" text={requirement} />}
        </div>
      </Folded>
    </div>
  );
};

const Quote = ({ name, text }: { name: string; text: string }) => (
  <blockquote className="border-l-2 border-line pl-3 text-ink-soft">
    <span className="text-ink-faint">{name}</span> {text}
  </blockquote>
);

/** The text before or after a change; one that stands alone takes the whole width. */
const Side = ({ name, text, isOnly }: { name: string; text: string; isOnly: boolean }) =>
  text !== "" && (
    <div className={cn("rounded-md bg-sunken p-2", isOnly && "sm:col-span-2")}>
      <p className="text-xs text-ink-faint">{name}</p>
      <Lines text={text} />
    </div>
  );

/** One line as it is, several as a list, so that it shows where each begins. */
const Lines = ({ text }: { text: string }) =>
  text.includes("\n") ? (
    <ul className="list-disc space-y-0.5 pl-4">
      {text.split("\n").map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  ) : (
    <p>{text}</p>
  );
