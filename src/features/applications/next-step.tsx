import { Check, Pencil, Plus } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { FormButtons } from "#src/components/ui/form-buttons.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { findReminder, useFinishStep, useSaveStep } from "#src/features/tracking/plan.api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { formatDateTimeInput } from "#src/lib/dates.ts";
import { useEntered } from "#src/lib/unsaved.ts";
import { useForm } from "#src/lib/use-form.ts";
import { getBrowserZone } from "#src/lib/zone.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";
import { MAX_STEP, type NextStep, REMINDERS, SetStep } from "#worker/features/applications/plan.contract.ts";

const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" });

/** A time is shown in the user's zone of now; a whole day is the day that it was given as. */
const formatStepTime = ({ day, time, at }: NextStep): string =>
  time === "" ? dayFormat.format(new Date(day)) : timeFormat.format(new Date(at));

/** A step as it is edited: in the zone of now, so that a time means what is read there. */
function toFields(step: NextStep): SetStep {
  const [day = "", time = ""] = formatDateTimeInput(step.at).split("T");
  return {
    text: step.text,
    ...(step.time === "" ? { day: step.day, time: "" } : { day, time }),
    zone: getBrowserZone(),
    remind: findReminder(step),
  };
}

/** What the user wants to do next about an application: one step, with a day. */
export function NextStepSection({ application: { id, step } }: { application: ApplicationDetail }) {
  const [isEditing, setEditing] = useState(false);
  const finish = useFinishStep(id);
  return (
    <section aria-labelledby="next-step" className="space-y-3">
      <h3 id="next-step" className="text-sm">
        Next step
      </h3>
      {isEditing ? (
        <StepForm id={id} step={step} onDone={() => setEditing(false)} />
      ) : step === undefined ? (
        <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
          <Plus aria-hidden className="size-4" />
          Add a next step
        </Button>
      ) : (
        <>
          <div className="text-sm">
            <p className="font-medium wrap-anywhere">{step.text}</p>
            <p className="text-ink-soft">{formatStepTime(step)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              isPending={finish.isPending}
              onClick={() => finish.mutate()}
            >
              <Check aria-hidden className="size-4" />
              Done
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-3.5" />
              Edit
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const check = checkContract(SetStep);

const REMINDER_LABELS: Record<SetStep["remind"], string> = {
  none: "No reminder",
  at: "At the time",
  hour: "An hour before",
  day: "A day before",
};
/** A step of a whole day reminds at nine in the morning. */
const WHOLE_DAY_LABELS: Partial<typeof REMINDER_LABELS> = { at: "That morning", day: "The morning before" };

const listReminders = (time: string) =>
  REMINDERS.filter((value) => value !== "hour" || time !== "").map((value) => ({
    value,
    label: (time === "" ? WHOLE_DAY_LABELS[value] : undefined) ?? REMINDER_LABELS[value],
  }));

type StepFormProps = { id: string; step: NextStep | undefined; onDone: () => void };

function StepForm({ id, step, onDone }: StepFormProps) {
  const save = useSaveStep(id);
  const form = useForm<SetStep>({
    initial:
      step === undefined
        ? { text: "", day: "", time: "", zone: getBrowserZone(), remind: "none" }
        : toFields(step),
    check,
    send: (typed, refuse) => save.mutate(typed, { onSuccess: onDone, onError: refuse }),
  });
  useEntered(form.isDirty);
  const { values, set } = form;
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-3 rounded-lg border border-line p-3 text-sm">
      <TextField
        label="What to do"
        {...form.bind("text")}
        maxLength={MAX_STEP}
        placeholder="Send the reference"
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Day" {...form.bind("day")} type="date" />
        <TextField
          label="Time (optional)"
          {...form.bind("time")}
          type="time"
          onChange={({ target }) =>
            set({
              time: target.value,
              ...(target.value === "" && values.remind === "hour" && { remind: "none" as const }),
            })
          }
        />
      </div>
      <Select
        label="Reminder"
        value={values.remind}
        options={listReminders(values.time)}
        onChange={(remind) => set({ remind })}
      />
      <FormButtons isPending={save.isPending} onCancel={onDone} />
    </form>
  );
}
