import { TextArea } from "#src/components/ui/text-area.tsx";
import { SaveBanner } from "#src/kept/save-banner.tsx";
import { INTERVIEW_LIMITS } from "#worker/features/interviews/interviews.contract.ts";

import type { Explanation } from "./use-explanation.ts";

type ExplanationFieldProps = {
  explanation: Explanation;
  isReadOnly: boolean;
  /** Code that is not run gets no points. */
  isScored: boolean;
};

export const ExplanationField = ({ explanation, isReadOnly, isScored }: ExplanationFieldProps) => (
  <>
    <SaveBanner
      noun="answer"
      state={explanation.state}
      onKeepMine={explanation.keepMine}
      onTakeOther={explanation.takeOther}
    />
    <TextArea
      label="Explain your approach (optional)"
      rows={4}
      maxLength={INTERVIEW_LIMITS.answer}
      value={explanation.doc}
      readOnly={isReadOnly}
      hint={
        isScored
          ? "Optional, counts 1 of 10 points: we compare the cost and the structure you name with what we measured."
          : "The idea, what it costs, and the edge cases you thought of."
      }
      onChange={({ target }) => explanation.setDoc(target.value)}
    />
  </>
);
