import { Pencil } from "lucide-react";
import { useState } from "react";

import { STATUSES } from "#src/components/status/statuses.ts";
import { TONES } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { FormButtons } from "#src/components/ui/form-buttons.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { useCorrectEvent } from "#src/features/tracking/timeline.api.ts";
import { cn } from "#src/lib/cn.ts";
import { formatDayInput, formatDay, parseMoment } from "#src/lib/dates.ts";
import { useToday } from "#src/lib/use-now.ts";
import type {
  ApplicationDetail,
  ApplicationEvent,
} from "#worker/features/applications/applications.contract.ts";

/** The application's events with their dates; a wrong date can be corrected. */
export function Timeline({ application }: { application: ApplicationDetail }) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline" className="mb-3 text-sm">
        Timeline
      </h3>
      <ol className="space-y-3">
        {application.events.map((event) => (
          <li key={event.id} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className={cn(
                "mt-1.5 size-2.5 shrink-0 rounded-full ring-2 ring-current/40",
                TONES[STATUSES[event.status].tone],
              )}
            />
            {editing === event.id ? (
              <EventForm id={application.id} event={event} onDone={() => setEditing(null)} />
            ) : (
              <div className="flex min-w-0 flex-1 items-start justify-between gap-2">
                <div>
                  <p className="font-medium">{STATUSES[event.status].label}</p>
                  <p className="text-ink-soft">{formatDay(event.at)}</p>
                </div>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Correct the date: ${STATUSES[event.status].label}, ${formatDay(event.at)}`}
                  onClick={() => setEditing(event.id)}
                >
                  <Pencil aria-hidden className="size-3.5" />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventForm({ id, event, onDone }: { id: string; event: ApplicationEvent; onDone: () => void }) {
  const [day, setDay] = useState(() => formatDayInput(event.at));
  const [problem, setProblem] = useState<string>();
  const correct = useCorrectEvent(id);
  const today = useToday();
  return (
    <form
      noValidate
      className="min-w-0 flex-1 space-y-2"
      onSubmit={(submit) => {
        submit.preventDefault();
        const at = parseMoment(day, Date.now());
        if (at === null) setProblem("Please give a date.");
        else correct.mutate({ eventId: event.id, at }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={`Date of ${STATUSES[event.status].label}`}
        type="date"
        max={today}
        value={day}
        error={problem}
        onChange={({ target }) => setDay(target.value)}
      />
      <FormButtons isPending={correct.isPending} onCancel={onDone} />
    </form>
  );
}
