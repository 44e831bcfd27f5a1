import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

import type { Report } from "./fill-report.tsx";
import {
  type Notes,
  type Put,
  fillFormFromResume,
  applyOffer,
  undoFill,
  keepUncertain,
  listUncertainPaths,
} from "./fill.ts";
import { focusField } from "./focus-field.ts";
import { type ListName, type ProfileForm, toFields, getProfileFields, toForm, isBlankEntry } from "./form.ts";
import { profileOptions, useSaveProfile } from "./profile.api.ts";
import type { Offer } from "./resume-suggestion.ts";
import { useDraft } from "./use-draft.ts";
import { findFormProblems, mapIssuesToFormPaths } from "./validate.ts";

type Removal = { name: ListName; row: object; at: number };

/** All operations on the form; `page` is the element in which fields are looked up. */
export function useProfileForm(profile: Profile, userId: string, page: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient();
  const draft = useDraft(profile, userId);
  const { form, setForm, restored } = draft;
  const [notes, setNotes] = useState<Notes>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [report, setReport] = useState<Report | null>(null);
  const [put, setPut] = useState<Put | null>(null);
  const [removals, setRemovals] = useState<Removal[]>([]);
  // The profile was saved elsewhere after this draft was started.
  const [isOutrun, setOutrun] = useState(restored?.isOlder === true);
  const save = useSaveProfile();
  const fields = useMemo(() => toFields(form), [form]);

  function clear(kept: Notes = {}) {
    setNotes(kept);
    setErrors({});
    setReport(null);
    setPut(null);
    setRemovals([]);
    setOutrun(false);
  }

  function set(values: Partial<ProfileForm>) {
    setForm((before) => ({ ...before, ...values }));
    // Edited fields lose their import note, and their error until the next validation.
    const isTouched = (path: string) =>
      Object.keys(values).some(
        (name) => path === name || (path.startsWith(`${name}.`) && !isRowField(path)),
      ) || isRestoredPath(path, values, form);
    setErrors((before) => omitPaths(before, isTouched));
    setNotes((before) => omitPaths(before, isTouched));
  }

  function remove(name: ListName, key: string) {
    const at = form[name].findIndex((row) => row.key === key);
    const row = form[name][at];
    if (row === undefined) return;
    set({ [name]: form[name].filter((other) => other.key !== key) });
    if (!isBlankEntry(row)) setRemovals((before) => [...before, { name, row, at }]);
  }

  function undoRemoval() {
    const last = removals.at(-1);
    if (last === undefined) return;
    const { name, row, at } = last;
    setRemovals(removals.slice(0, -1));
    setForm((before) => ({ ...before, [name]: (before[name] as object[]).toSpliced(at, 0, row) }));
  }

  function fill(answer: ParsedResumeAnswer, file: string) {
    const filled = fillFormFromResume(form, answer);
    setForm(() => filled.form);
    setPut(filled.put);
    setNotes(filled.notes);
    setErrors({});
    setReport({
      file,
      count: filled.count,
      unsure: listUncertainPaths(filled.notes).length,
      warnings: answer.meta.warnings.map(({ message }) => message),
      notTaken: answer.meta.notTaken,
      offers: filled.offers,
      suggestions: filled.suggestions,
      madeBy: answer.meta.madeBy,
    });
  }

  function undoImport() {
    if (put !== null) setForm((before) => undoFill(before, put));
    setNotes({});
    setReport(null);
    setPut(null);
  }

  function take(offer: Offer) {
    if (put === null) return;
    const taken = applyOffer({ form, put }, offer);
    setForm(taken.form);
    setPut(taken.put);
    const omitOffer = (offers: Offer[]) => offers.filter((other) => other !== offer);
    setReport(
      (before) =>
        before && { ...before, offers: omitOffer(before.offers), suggestions: omitOffer(before.suggestions) },
    );
  }

  function showProblems(problems: Record<string, string>) {
    setErrors(problems);
    const [[path, message] = ["", ""]] = Object.entries(problems);
    // A field shows its error once focused; an error of a whole list has no field, so a toast shows it.
    requestAnimationFrame(() => {
      if (!focusField(page.current, path))
        toast("Error saving profile", { description: message, tone: "critical" });
    });
  }

  /** Rebases the form on the profile saved elsewhere, so that the user can decide and save. */
  async function takeNote() {
    await queryClient.fetchQuery({ ...profileOptions, staleTime: 0 });
    setOutrun(true);
  }

  function submit() {
    if (save.isPending) return;
    const problems = findFormProblems(form);
    if (Object.keys(problems).length > 0) {
      showProblems(problems);
      return;
    }
    save.mutate(
      { ...fields, basedOn: profile.updatedAt },
      {
        onSuccess: () => {
          draft.forget();
          clear(keepUncertain(notes));
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          if (error.issues.length > 0) showProblems(mapIssuesToFormPaths(form, error.issues));
          if (error.code !== "profile.changed_meanwhile") return;
          void takeNote();
        },
      },
    );
  }

  return {
    form,
    fields,
    notes,
    errors,
    report,
    isOutrun,
    isSaving: save.isPending,
    isDirty: draft.isDirty,
    set,
    remove,
    undoRemoval,
    fill,
    take,
    takeOut: undoImport,
    submit,
    removals: removals.length,
    isRestored: restored !== null,
    closeReport: () => setReport(null),
    /** Replaces the local changes with the stored profile. */
    discard: () => {
      draft.discard();
      clear();
      setForm(toForm(getProfileFields(profile)));
    },
    keepMine: () => setOutrun(false),
  };
}

const omitPaths = <Value>(
  all: Record<string, Value>,
  isGone: (path: string) => boolean,
): Record<string, Value> => Object.fromEntries(Object.entries(all).filter(([path]) => !isGone(path)));

/** True for "workExperience.row-3.company", false for "technicalSkills.7". */
const isRowField = (path: string): boolean => /^\w+\.row-/.test(path);

/** Whether a path points to an entry field that this change modified. */
function isRestoredPath(path: string, values: Partial<ProfileForm>, before: ProfileForm): boolean {
  const [list = "", key = "", field = ""] = path.split(".");
  const findRow = (form: Partial<ProfileForm>) => {
    const rows: unknown = form[list as keyof ProfileForm];
    if (!Array.isArray(rows)) return undefined;
    return rows.find((row): row is Record<string, unknown> => (row as { key?: string }).key === key);
  };
  return list in values && findRow(values)?.[field] !== findRow(before)?.[field];
}
