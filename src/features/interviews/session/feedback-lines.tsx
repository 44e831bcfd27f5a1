import { cn } from "#src/lib/cn.ts";
import {
  FEEDBACK_LABELS,
  type Evaluation,
  type FeedbackLine,
} from "#worker/ai/contracts/evaluation.contract.ts";

const TONES: Record<FeedbackLine["kind"], string> = {
  limit: "text-critical",
  good: "text-positive",
  missing: "text-warning",
  next: "text-accent-strong",
};

/** Shows feedback as labeled lines; older evaluations have a single text instead. */
export const FeedbackLines = ({ lines, feedback }: Pick<Evaluation, "lines" | "feedback">) =>
  lines.length === 0 ? (
    <p className="text-sm wrap-anywhere">{feedback}</p>
  ) : (
    <dl className="space-y-1.5 text-sm">
      {lines.map(({ kind, text }) => (
        <div key={kind} className="wrap-anywhere">
          <dt className={cn("inline font-medium", TONES[kind])}>{FEEDBACK_LABELS[kind]}: </dt>
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
