import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TagInput } from "#src/components/ui/tag-input.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { cn } from "#src/lib/cn.ts";
import { isServer } from "#src/lib/is-server.ts";
import { formatCount } from "#src/lib/plural.ts";
import type { Matches } from "#worker/features/matching/matching.contract.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { PLACES_HINT, addPlaces, addTags } from "./form.ts";
import { profileOptions, useSaveProfile } from "./profile.api.ts";

type Fit = Pick<Matches, "reaches" | "titlesOfWork">;

/**
 * What, where, how far and from when, as the profile or its resume says: shown above the jobs that fit. `count` says how
 * many these are, where the list has no room for a heading.
 */
export const renderFit = (fit: Fit, count: string) => <FitQuestions fit={fit} count={count} />;

type FitQuestionsProps = { fit: Fit; count: string };

function FitQuestions(props: FitQuestionsProps) {
  const { data } = useQuery(profileOptions);
  return data === undefined || data.updatedAt === null ? null : <Questions profile={data} {...props} />;
}

type SaveAnswers = ReturnType<typeof useSaveAnswers>;

/** One save at a time: each begins with the profile as the one before left it. */
function useSaveAnswers(profile: Profile) {
  const { firstName: _, lastName: __, updatedAt, ...fields } = profile;
  const save = useSaveProfile({ isToldByScreen: true });
  return {
    isPending: save.isPending,
    answers: save.variables,
    save: (answers: Partial<Profile>, onSaved?: () => void) =>
      save.mutate({ ...fields, ...answers, basedOn: updatedAt }, { onSuccess: () => onSaved?.() }),
  };
}

function Questions({ profile, fit, count }: FitQuestionsProps & { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveAnswers(profile);
  const { titlesOfWork, reaches } = fit;
  const isOfWork = profile.jobTitles.length === 0;
  const titles = isOfWork ? titlesOfWork : profile.jobTitles;
  const places = listPlaces(profile);
  return (
    <section
      aria-label="What, where and how far?"
      className="border-b border-line bg-accent-soft/40 px-5 py-2.5"
    >
      <p className="flex items-baseline justify-between gap-x-3 text-sm">
        <span className="min-w-0 break-words">
          <span aria-hidden className="text-ink-soft tabular-nums sm:hidden">
            {count} ·{" "}
          </span>
          {isOfWork && titles.length > 0 && <span className="text-ink-soft">From your work: </span>}
          <span className="font-medium">{titles.length === 0 ? "No job title yet" : titles.join(", ")}</span>
          <span className="text-ink-soft"> · {places.length === 0 ? "no place yet" : places.join(", ")}</span>
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          className="shrink-0 rounded-sm text-accent underline underline-offset-2 hover:text-accent-strong"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Change"}
        </button>
      </p>
      {reaches.length > 1 && <Reaches profile={profile} reaches={reaches} saving={saving} />}
      {isOpen && <Answers profile={profile} titles={titles} saving={saving} onSaved={() => setOpen(false)} />}
    </section>
  );
}

/** Where the user looks, else where they live. */
const listPlaces = ({ preferredLocations, location }: Profile): string[] =>
  preferredLocations.length > 0 || location === "" ? preferredLocations : [location];

type ReachesProps = { profile: Profile; saving: SaveAnswers } & Pick<Fit, "reaches">;

/** How far from there: each reach with how many jobs fit within it. */
function Reaches({ profile, reaches, saving }: ReachesProps) {
  const { save, isPending, answers } = saving;
  const stored = profile.searchReach === "" ? reaches[0]?.reach : profile.searchReach;
  const chosen = (isPending ? answers?.searchReach : undefined) ?? stored;
  return (
    // Served before its code is there, a choice would be lost.
    <fieldset disabled={isServer} className="mt-2 flex flex-wrap gap-1.5" aria-busy={isPending}>
      <legend className="sr-only">How far from there?</legend>
      {reaches.map(({ reach, name, count }) => (
        <label
          key={reach}
          className={cn(
            "motion inline-flex cursor-pointer items-center gap-1.5 rounded-full border px-3 py-1 text-sm",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            chosen === reach
              ? "border-accent bg-accent text-on-accent"
              : "border-line-strong bg-surface hover:border-accent",
          )}
        >
          <input
            type="radio"
            name="reach"
            className="sr-only"
            checked={chosen === reach}
            onChange={() => {
              if (!isPending) save({ searchReach: reach });
            }}
          />
          {name}
          <span className="tabular-nums opacity-75">{formatCount(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type AnswersProps = { profile: Profile; titles: string[]; saving: SaveAnswers; onSaved: () => void };

function Answers({ profile, titles, saving: { save, isPending }, onSaved }: AnswersProps) {
  const [answers, setAnswers] = useState({
    jobTitles: titles,
    preferredLocations: listPlaces(profile),
    availabilityDate: profile.availabilityDate,
  });
  const set = (values: Partial<typeof answers>) => setAnswers({ ...answers, ...values });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(answers, onSaved);
  }

  return (
    <form onSubmit={submit} className="mt-3 grid max-h-[40vh] gap-3 overflow-y-auto overscroll-contain p-1">
      <TagInput
        label="What do you look for?"
        placeholder="Nurse, ward manager"
        tags={answers.jobTitles}
        onAdd={(typed) => set({ jobTitles: addTags(answers.jobTitles, typed) })}
        onRemove={(tag) => set({ jobTitles: answers.jobTitles.filter((title) => title !== tag) })}
      />
      <TagInput
        label="Where?"
        placeholder="Berlin; Portland, ME; Remote"
        hint={PLACES_HINT}
        tags={answers.preferredLocations}
        onAdd={(typed) => set({ preferredLocations: addPlaces(answers.preferredLocations, typed) })}
        onRemove={(tag) =>
          set({ preferredLocations: answers.preferredLocations.filter((place) => place !== tag) })
        }
      />
      <TextField
        label="From when? (optional)"
        name="from-when"
        type="date"
        value={answers.availabilityDate}
        onChange={(event) => set({ availabilityDate: event.target.value })}
      />
      <div>
        <Button type="submit" size="sm" isPending={isPending}>
          Save answers
        </Button>
      </div>
    </form>
  );
}
