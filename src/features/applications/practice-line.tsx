import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { interviewsOptions } from "#src/features/interviews/interviews.api.ts";

import { formatPracticeSentence } from "./practice-sentence.ts";

/** How often the user practised for the application, with a link to practise again. */
export function PracticeLine({ applicationId }: { applicationId: string }) {
  const { data: interviews = [] } = useQuery({ ...interviewsOptions, retry: false });
  const sentence = formatPracticeSentence(interviews.filter((one) => one.applicationId === applicationId));
  return (
    <section aria-label="Practice" className="space-y-2">
      <h3 className="text-sm">Practice</h3>
      {sentence !== null && <p className="text-sm text-ink-soft tabular-nums">{sentence}</p>}
      <Link
        to="/interviews"
        search={{ application: applicationId }}
        className={getButtonClass({ variant: "secondary", size: "sm" })}
      >
        Practice for this Application
      </Link>
    </section>
  );
}
