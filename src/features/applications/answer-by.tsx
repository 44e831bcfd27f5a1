import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { useSetAnswerBy } from "#src/features/tracking/plan.api.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

/** The last day to answer an offer. */
export function AnswerBy({ application: { id, answerBy = "" } }: { application: ApplicationDetail }) {
  const [day, setDay] = useState(answerBy);
  const save = useSetAnswerBy(id);
  return (
    <section aria-label="Answer to the offer" className="space-y-2">
      <TextField
        label="Answer the offer by"
        name="answer-by"
        type="date"
        value={day}
        hint="It is shown in Today on your dashboard."
        onChange={({ target }) => setDay(target.value)}
      />
      {day !== answerBy && (
        <Button size="sm" isPending={save.isPending} onClick={() => save.mutate(day === "" ? null : day)}>
          Save
        </Button>
      )}
    </section>
  );
}
