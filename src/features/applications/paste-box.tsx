import { ClipboardPaste } from "lucide-react";
import { useState } from "react";

import { brand } from "#src/brand.ts";
import { Button } from "#src/components/ui/button.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { useReadOwnJob } from "#src/features/tracking/own-jobs.api.ts";
import { ApiError } from "#src/lib/api.ts";
import {
  MAX_PASTED,
  type OwnJobFields,
  type ReadOwnJobAnswer,
} from "#worker/features/applications/own-jobs.contract.ts";

type PasteBoxProps = {
  onTyped: (isTyped: boolean) => void;
  /** Fields found in the text or posting; the others stay unchanged. */
  onRead: (fields: Partial<OwnJobFields>) => void;
  onUseListing: (jobId: string) => void;
};

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());

const describeFailure = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? error.text
    : "We could not read it. Please fill in the fields yourself.";

/** Fills the fields from a posting's text, or from its URL at a known job board. */
export function PasteBox({ onTyped, onRead, onUseListing }: PasteBoxProps) {
  const [pasted, setPasted] = useState("");
  const read = useReadOwnJob();

  function submit() {
    const text = pasted.trim();
    if (text === "") return;
    read.mutate(isWebAddress(text) ? { url: text } : { text }, {
      onSuccess: ({ fields }) => onRead(pickStatedFields(fields)),
    });
  }

  return (
    <section className="space-y-3 rounded-lg bg-sunken p-4">
      <TextArea
        label="Paste the job (optional)"
        rows={3}
        maxLength={MAX_PASTED}
        hint="Its text, or its link on a job board we know. We fill in what it says."
        value={pasted}
        error={read.isError ? describeFailure(read.error) : undefined}
        onChange={({ target }) => {
          setPasted(target.value);
          onTyped(target.value.trim() !== "");
          if (read.isError) read.reset();
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        disabled={pasted.trim() === ""}
        isPending={read.isPending}
        onClick={submit}
      >
        {!read.isPending && <ClipboardPaste aria-hidden className="size-4" />}
        {read.isPending ? "Reading..." : "Fill in the fields"}
      </Button>
      {read.isSuccess && <Outcome answer={read.data} onUseListing={onUseListing} />}
    </section>
  );
}

function Outcome({
  answer,
  onUseListing,
}: {
  answer: ReadOwnJobAnswer;
  onUseListing: (jobId: string) => void;
}) {
  const { jobId, source, fields } = answer;
  const count = Object.keys(pickStatedFields(fields)).length;
  return (
    <div role="status" className="space-y-2 text-sm">
      <p className="text-ink-soft">
        {count === 0
          ? "We found nothing in it that fits the fields. Please fill them in yourself."
          : `We filled in what ${source === undefined ? "the text" : source} says. Please check it.`}
      </p>
      {jobId !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <p>This job is on {brand.name} already.</p>
          <Button variant="secondary" size="sm" onClick={() => onUseListing(jobId)}>
            Track that one
          </Button>
        </div>
      )}
    </div>
  );
}

const pickStatedFields = (fields: ReadOwnJobAnswer["fields"]): Partial<OwnJobFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== false));
