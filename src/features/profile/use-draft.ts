import { useEffect, useMemo, useRef, useState } from "react";

import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { removeProfileDraft, storeProfileDraft, readProfileDraft, serializeFields } from "./draft.ts";
import { type ProfileForm, toFields, getProfileFields, toForm } from "./form.ts";

const DEBOUNCE_MS = 400;

/** The form state, kept on this device until it is saved, so that a reload loses nothing. */
export function useDraft(profile: Profile, owner: string) {
  const [begun] = useState(() => readProfileDraft(profile, owner));
  const [restored, setRestored] = useState(begun);
  const [form, setForm] = useState<ProfileForm>(() => toForm(begun?.fields ?? getProfileFields(profile)));
  const stored = useMemo(() => serializeFields(getProfileFields(profile)), [profile]);
  const isDirty = useMemo(() => serializeFields(toFields(form)) !== stored, [form, stored]);
  // Whether this tab has made changes: a tab without changes must not delete the draft of another tab.
  const isOurs = useRef(begun !== null);

  useEffect(() => {
    const keep = () => {
      if (isDirty) {
        storeProfileDraft(form, profile.updatedAt, owner);
        isOurs.current = true;
      } else if (isOurs.current) removeProfileDraft();
    };
    const timer = setTimeout(keep, DEBOUNCE_MS);
    // Saves at once when the page closes, without waiting for the debounce.
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [form, isDirty, profile.updatedAt, owner]);

  return {
    form,
    setForm,
    isDirty,
    /** The restored draft, until it is saved or discarded. */
    restored,
    discard: () => {
      removeProfileDraft();
      setRestored(null);
      setForm(toForm(getProfileFields(profile)));
    },
    /** Deletes the draft; to be called after a successful save. */
    forget: () => {
      removeProfileDraft();
      setRestored(null);
    },
  };
}
