import { Link } from "@tanstack/react-router";
import { CalendarPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { useRemoveRound, useSaveRoundFile } from "#src/features/tracking/timeline.api.ts";
import { formatDateTime } from "#src/lib/dates.ts";
import { useNow } from "#src/lib/use-now.ts";
import {
  type ApplicationDetail,
  MAX_ROUNDS,
  type Round,
} from "#worker/features/applications/applications.contract.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";

import { RoundForm } from "./round-form.tsx";

/** Interview rounds, past and upcoming. */
export function Rounds({ application }: { application: ApplicationDetail }) {
  const { id, roundList } = application;
  const now = useNow();
  /** The id of the edited round, or of a new one. */
  const [editing, setEditing] = useState<string | null>(null);
  const remove = useRemoveRound(id);
  const saveRoundFile = useSaveRoundFile(id);
  const stopEditing = () => setEditing(null);
  return (
    <section aria-labelledby="rounds">
      <h3 id="rounds" className="mb-3 text-sm">
        Interview rounds
      </h3>
      <ol className="space-y-3">
        {roundList.map((round) => (
          <li key={round.id} className="text-sm">
            {editing === round.id ? (
              <RoundForm id={id} round={round} onDone={stopEditing} />
            ) : (
              <RoundLine
                id={id}
                round={round}
                isAhead={Date.parse(round.at) > now}
                isSaving={saveRoundFile.isPending && saveRoundFile.variables.round.id === round.id}
                onSave={() => saveRoundFile.mutate({ round, name: ROUND_LABELS[round.kind] })}
                onEdit={() => setEditing(round.id)}
                onRemove={() => remove.mutate(round.id)}
              />
            )}
          </li>
        ))}
      </ol>
      {editing === "new" ? (
        <div className="mt-3">
          <RoundForm id={id} round={null} onDone={stopEditing} />
        </div>
      ) : (
        roundList.length < MAX_ROUNDS && (
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" />
            Add round
          </Button>
        )
      )}
    </section>
  );
}

type RoundLineProps = {
  /** Of the application. */
  id: string;
  isAhead: boolean;
  round: Round;
  isSaving: boolean;
  onSave: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function RoundLine({ id, round, isAhead, isSaving, onSave, onEdit, onRemove }: RoundLineProps) {
  const name = `${ROUND_LABELS[round.kind]}, ${formatDateTime(round.at)}`;
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="font-medium">{ROUND_LABELS[round.kind]}</p>
        <p className="text-ink-soft">{formatDateTime(round.at)}</p>
        {round.note !== "" && (
          <p className="mt-0.5 break-words whitespace-pre-line text-ink-soft">{round.note}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center">
        {isAhead && (
          <Link to="/applications" search={{ prepare: id }} className={`${textLink} mr-1`}>
            Prepare
          </Link>
        )}
        <Tooltip text="Add to calendar" side="top">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Add to calendar: ${name}`}
            isPending={isSaving}
            onClick={onSave}
          >
            {!isSaving && <CalendarPlus aria-hidden className="size-3.5" />}
          </Button>
        </Tooltip>
        <Button variant="ghost" size="icon-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-3.5" />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-3.5" />
        </Button>
      </div>
    </div>
  );
}
