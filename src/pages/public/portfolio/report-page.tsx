import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { REPORT_LIMITS, REPORT_REASONS } from "#worker/features/reports/reports.contract.ts";

import { PageFrame } from "./page-frame.tsx";

type Name = "reason" | "details" | "contact" | "project";

/** What the page shows: what was entered, and what is wrong with it. */
export type ReportForm = {
  /** Path of the portfolio. */
  base: string;
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  /** Why nothing was stored. */
  problem: string | null;
  isSent: boolean;
};

/** Works without scripts. */
export const ReportPage = ({ form }: { form: ReportForm }) => (
  <PageFrame hasThemeSwitch={false}>
    <div className="mx-auto w-full max-w-xl py-6 sm:py-10">
      {form.isSent ? <Sent {...form} /> : <Form {...form} />}
    </div>
  </PageFrame>
);

const Sent = ({ base }: ReportForm) => (
  <>
    <h1 className="text-2xl">We have it.</h1>
    <p className="mt-3 text-pretty text-ink-soft">
      Your report is saved, and a person will read it. If the page breaks our{" "}
      <a href="/terms-of-service" className={textLink}>
        terms
      </a>
      , we take it down. If you left your email, we write only if we have a question.
    </p>
    <a href={base} className={getButtonClass({ variant: "secondary" }, "mt-6")}>
      Back to the page
    </a>
  </>
);

function Form({ base, values, errors, problem }: ReportForm) {
  return (
    <>
      <h1 className="text-2xl">Report this page</h1>
      <p className="mt-3 text-pretty wrap-anywhere text-ink-soft">
        Tell us what is wrong with{" "}
        <a href={base} className={textLink}>
          {base}
        </a>
        . We read every report. The owner of the page does not learn who sent it.
      </p>
      {problem !== null && (
        <p role="alert" className="mt-5 rounded-lg border border-critical p-3 text-critical">
          {problem}
        </p>
      )}
      <form method="post" action={`${base}/report`} className="mt-6 space-y-6">
        <input type="hidden" name="project" value={values.project} />
        <fieldset aria-describedby={errors.reason === undefined ? undefined : "reason-error"}>
          <legend className="text-sm font-medium text-ink">What is wrong?</legend>
          <div className="mt-1.5">
            {Object.entries(REPORT_REASONS).map(([reason, text]) => (
              <label key={reason} className="flex min-h-11 items-center gap-3 text-ink">
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  required
                  defaultChecked={values.reason === reason}
                  className="size-4 shrink-0 accent-accent"
                />
                {text}
              </label>
            ))}
          </div>
          {errors.reason !== undefined && (
            <p id="reason-error" className="text-sm text-critical">
              {errors.reason}
            </p>
          )}
        </fieldset>
        <TextArea
          label="Details (optional)"
          name="details"
          maxLength={REPORT_LIMITS.details}
          defaultValue={values.details}
          error={errors.details}
          hint="What we should look at, and why. “Something else” needs it."
        />
        <TextField
          label="Your email (optional)"
          name="contact"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.contact}
          error={errors.contact}
          hint="Only for questions about your report."
        />
        <Button type="submit" className="max-sm:w-full">
          Send Report
        </Button>
      </form>
    </>
  );
}
