import { FormButtons } from "#src/components/ui/form-buttons.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { useSaveRound } from "#src/features/tracking/timeline.api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { formatDateTimeInput, parseMoment } from "#src/lib/dates.ts";
import { useEntered } from "#src/lib/unsaved.ts";
import { useForm } from "#src/lib/use-form.ts";
import {
  ROUND_KINDS,
  type Round,
  RoundFields,
  type RoundKind,
} from "#worker/features/applications/applications.contract.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";

type Typed = { kind: RoundKind; at: string; note: string };

const KINDS = ROUND_KINDS.map((value) => ({ value, label: ROUND_LABELS[value] }));
const check = checkContract(RoundFields);
/** Converts the input, which is local time, to the UTC timestamp of the API contract. */
const toRoundFields = ({ kind, at, note }: Typed): RoundFields => ({
  kind,
  at: parseMoment(at, Date.now()) ?? "",
  note,
});

/** Edits an interview round, or creates one if `round` is null. */
export function RoundForm({ id, round, onDone }: { id: string; round: Round | null; onDone: () => void }) {
  const save = useSaveRound(id);
  const form = useForm<Typed>({
    initial:
      round === null
        ? { kind: "phone", at: "", note: "" }
        : { kind: round.kind, at: formatDateTimeInput(round.at), note: round.note },
    check: (typed) => check(toRoundFields(typed)),
    send: (typed, refuse) =>
      save.mutate(
        { roundId: round?.id ?? null, fields: toRoundFields(typed) },
        { onSuccess: onDone, onError: refuse },
      ),
  });
  useEntered(form.isDirty);
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-3 rounded-lg border border-line p-3 text-sm">
      <Select
        label="Kind of round"
        value={form.values.kind}
        options={KINDS}
        onChange={(kind) => form.set({ kind })}
      />
      <TextField label="When" {...form.bind("at")} type="datetime-local" />
      <TextArea
        label="Note"
        {...form.bind("note")}
        rows={2}
        maxLength={1000}
        placeholder="Link or address, who you will meet"
      />
      <FormButtons
        isPending={save.isPending}
        submitText={round === null ? "Add round" : "Save"}
        onCancel={onDone}
      />
    </form>
  );
}
