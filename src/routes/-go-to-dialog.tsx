import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";

import { NAVIGATION } from "#src/components/layout/navigation.ts";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { jobsByTextOptions } from "#src/features/jobs/jobs.api.ts";
import { applicationsOptions } from "#src/features/tracking/applications.api.ts";
import { cn } from "#src/lib/cn.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";

import { type Destination, matchDestinations } from "./-destinations.ts";

const REST_MS = 200;
const MAX_TEXT = 100;
const LEAST = 2;
const MOST_OF_A_KIND = 5;

/** Leads to a room, a job, an application or a search by typing a part of its name. */
export function GoToDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const settled = useDebounced(text.trim(), REST_MS);
  const isAsked = isOpen && settled.length >= LEAST;
  const jobs = useQuery({ ...jobsByTextOptions(settled), enabled: isAsked });
  const applications = useQuery({ ...applicationsOptions, enabled: isOpen });

  const rooms = [...NAVIGATION, { to: "/searches", label: "Saved Searches" }].map(
    ({ to, label }): Destination => ({ kind: "Rooms", label, to }),
  );
  const tracked = (applications.data ?? []).flatMap(({ id, job }): Destination[] =>
    job === undefined
      ? []
      : [
          {
            kind: "Applications",
            label: job.title,
            hint: job.company,
            to: "/applications",
            search: { open: id },
          },
        ],
  );
  const found = (isAsked ? (jobs.data ?? []) : []).map(({ id, title, company }): Destination => ({
    kind: "Jobs",
    label: title,
    hint: company,
    to: `/jobs/${id}`,
  }));
  const query = text.trim();
  const destinations: Destination[] = [
    ...matchDestinations(rooms, query),
    ...(query === "" ? [] : matchDestinations(tracked, query).slice(0, MOST_OF_A_KIND)),
    ...found.slice(0, MOST_OF_A_KIND),
    ...(query === ""
      ? []
      : [
          {
            kind: "Actions" as const,
            label: `Search jobs for “${query}”`,
            to: "/jobs",
            search: { q: query },
          },
        ]),
  ];
  const chosen = Math.min(at, destinations.length - 1);

  function close() {
    setText("");
    setAt(0);
    onClose();
  }

  function open({ to, search }: Destination) {
    close();
    void navigate({ to, ...(search !== undefined && { search }) } as never);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt((chosen + step + destinations.length) % Math.max(1, destinations.length));
  }

  return (
    <Dialog isOpen={isOpen} title="Go to" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const destination = destinations[chosen];
          if (destination !== undefined) open(destination);
        }}
      >
        <input
          role="combobox"
          aria-label="Room, job or application"
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen < 0 ? undefined : `${listId}-${chosen}`}
          placeholder="Room, job or application"
          value={text}
          maxLength={MAX_TEXT}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base placeholder:text-ink-faint"
        />
      </form>
      <div id={listId} role="listbox" aria-label="Destinations" className="mt-3 max-h-80 overflow-y-auto">
        {destinations.map((destination, index) => (
          <div
            key={`${destination.kind} ${destination.to} ${destination.label} ${JSON.stringify(destination.search)}`}
          >
            {destination.kind !== destinations[index - 1]?.kind && (
              <p aria-hidden className="px-3 pt-3 pb-1 text-xs font-medium text-ink-soft">
                {destination.kind}
              </p>
            )}
            <button
              id={`${listId}-${index}`}
              type="button"
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              onMouseMove={() => setAt(index)}
              onClick={() => open(destination)}
              className={cn(
                "flex min-h-10 w-full items-baseline gap-2 rounded-md px-3 py-2 text-left text-sm",
                index === chosen && "bg-accent-soft text-accent-strong",
              )}
            >
              <span className="min-w-0 truncate font-medium">{destination.label}</span>
              {destination.hint !== undefined && (
                <span className="min-w-0 truncate text-ink-soft">{destination.hint}</span>
              )}
            </button>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
