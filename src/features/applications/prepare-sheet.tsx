import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Minus, Printer } from "lucide-react";
import type { ReactNode } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { suggestedQuestionsOptions } from "#src/features/interviews/interviews.api.ts";
import { jobOptions, matchOptions } from "#src/features/jobs/jobs.api.ts";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { applicationOptions } from "#src/features/tracking/timeline.api.ts";
import { pluralize } from "#src/lib/plural.ts";
import { useNow } from "#src/lib/use-now.ts";
import { getBrowserZone } from "#src/lib/zone.ts";
import type { ApplicationDetail, Round } from "#worker/features/applications/applications.contract.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import { BEGUN_MS } from "#worker/features/news/news.contract.ts";

import { type AskedRow, listAskedRows } from "./asked-rows.ts";
import { getCompanyName, getJobTitle } from "./names.ts";
import { SentList } from "./sent-list.tsx";

const whenFormat = new Intl.DateTimeFormat("en", {
  dateStyle: "full",
  timeStyle: "short",
});
const zoneFormat = new Intl.DateTimeFormat("en", { timeZoneName: "shortOffset" });

/** "Thursday, December 3, 2026 at 2:00 PM (Europe/Berlin, GMT+1)". */
function formatWhen(iso: string): string {
  const at = new Date(iso);
  const offset = zoneFormat.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${whenFormat.format(at)} (${[getBrowserZone(), offset].filter(Boolean).join(", ")})`;
}

/** What is wanted at hand for an interview, on a sheet that can be printed. */
export function PrepareSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const application = useQuery(applicationOptions(id));
  const { data } = application;
  return (
    <Dialog
      isOpen
      isPrintable
      size="lg"
      title="Prepare for your interview"
      {...(data !== undefined && {
        description: [getJobTitle(data), getCompanyName(data), data.job?.location]
          .filter(Boolean)
          .join(" · "),
      })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={data === undefined} onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <Link to="/interviews" search={{ application: id }} className={getButtonClass()}>
            Practice
          </Link>
        </>
      }
    >
      <QueryView
        query={application}
        skeleton={<Skeleton className="h-80" />}
        loading="Loading the application"
        errorTitle="The application could not be loaded"
      >
        {(detail) => <Sheet application={detail} />}
      </QueryView>
    </Dialog>
  );
}

function Sheet({ application }: { application: ApplicationDetail }) {
  const { id, roundList, notes = "" } = application;
  const now = useNow();
  const [next, ...later] = roundList
    .filter(({ at }) => Date.parse(at) > now - BEGUN_MS)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const edit = (text: string) => (
    <Link to="/applications" search={{ open: id }} className={`${textLink} print:hidden`}>
      {text}
    </Link>
  );
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-y-3 print:text-[9pt] print:leading-[1.3]">
      <Part title="When">
        {next === undefined ? (
          <p className="text-ink-soft">No interview is planned. {edit("Add a round")}</p>
        ) : (
          <>
            <p className="font-medium">{ROUND_LABELS[next.kind]}</p>
            <p>{formatWhen(next.at)}</p>
            {later.map((round) => (
              <p key={round.id} className="text-ink-soft">
                Then {ROUND_LABELS[round.kind].toLowerCase()}: {formatWhen(round.at)}
              </p>
            ))}
          </>
        )}
      </Part>
      <Part title="Where and who">
        {next === undefined || next.note === "" ? (
          <p className="text-ink-soft">
            No link, address or names yet. {next !== undefined && edit("Note them")}
          </p>
        ) : (
          <LinkedText text={next.note} />
        )}
      </Part>
      <Part title="My notes" className="md:col-span-2 print:col-span-2">
        {notes === "" ? (
          <p className="text-ink-soft">No notes yet. {edit("Write some")}</p>
        ) : (
          <LinkedText text={notes} />
        )}
      </Part>
      <div className="md:col-span-2 print:col-span-2">
        <Asked application={application} />
      </div>
      <SentList application={application} />
      <Questions id={id} />
    </div>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3 className="mb-1.5 text-sm">{title}</h3>
      <div className="space-y-1 text-sm wrap-anywhere print:text-[length:inherit] print:leading-[inherit]">
        {children}
      </div>
    </section>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** What the user has written, with its web addresses as links. */
const LinkedText = ({ text }: { text: Round["note"] }) => (
  <p className="whitespace-pre-line wrap-anywhere">
    {text.split(ADDRESS).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" className={textLink}>
          {part}
        </a>
      ),
    )}
  </p>
);

function Asked({ application: { jobId, job, isOwnJob } }: { application: ApplicationDetail }) {
  const isListed = isOwnJob === undefined && job !== undefined;
  const posting = useQuery({ ...jobOptions(jobId), enabled: isListed });
  const match = useQuery({ ...matchOptions(jobId), enabled: isListed });
  const profile = useQuery({ ...profileOptions, enabled: isListed });
  const title = "What they ask, what you have";
  if (job === undefined)
    return (
      <Part title={title}>
        <p className="text-ink-soft">We no longer have this job.</p>
      </Part>
    );
  if (!isListed)
    return (
      <Part title={title}>
        <p className="text-ink-soft">
          {job.skills.length === 0
            ? "Your job description names no skills."
            : `It names ${job.skills.join(", ")}. We compare only jobs that we found.`}
        </p>
      </Part>
    );
  return (
    <Part title={title}>
      <QueryView
        query={posting}
        skeleton={<Skeleton className="h-24" />}
        loading="Loading the requirements"
        errorTitle="The requirements could not be loaded"
      >
        {(data) => {
          if (match.isPending || profile.isPending) return <Skeleton className="h-24" />;
          const { rows, more } = listAskedRows(data?.posting.requirements ?? [], {
            title: data?.title ?? "",
            match: match.data ?? null,
            skills: [...(profile.data?.technicalSkills ?? []), ...(profile.data?.softSkills ?? [])],
          });
          return (
            <>
              {rows.length === 0 ? (
                <p className="text-ink-soft">The job description lists no requirements.</p>
              ) : (
                <AskedRows rows={rows} />
              )}
              {more > 0 && (
                <Link to="/jobs/$id" params={{ id: jobId }} className={`${textLink} print:hidden`}>
                  {pluralize(more, "more requirement")} in the job
                </Link>
              )}
              {match.isSuccess && match.data === null && (
                <p className="text-ink-soft">
                  There is no profile yet to compare it with.{" "}
                  <Link to="/profile" className={`${textLink} print:hidden`}>
                    Fill in your profile
                  </Link>
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </Part>
  );
}

/** What was compared in two columns, on a phone one below the other; what was not, below it. */
const AskedRows = ({ rows }: { rows: readonly AskedRow[] }) => {
  const others = rows.filter(({ have }) => have === null);
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(
          ({ asked, have }, at) =>
            have !== null && (
              <li
                key={at}
                className="grid break-inside-avoid gap-x-6 gap-y-1 py-1.5 wrap-anywhere sm:grid-cols-2 print:grid-cols-2 print:py-0.5"
              >
                <p>{asked}</p>
                <p className="flex gap-2 text-ink-soft">
                  {have.isMet ? (
                    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
                  ) : (
                    <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
                  )}
                  <span className="min-w-0">{have.text}</span>
                </p>
              </li>
            ),
        )}
      </ul>
      {others.length > 0 && (
        <>
          <h4 className="mt-3 text-sm font-medium">Also asked, and not compared</h4>
          <ul className="list-disc pl-5">
            {others.map(({ asked }, at) => (
              <li key={at} className="wrap-anywhere">
                {asked}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

function Questions({ id }: { id: string }) {
  const questions = useQuery(suggestedQuestionsOptions(id));
  return (
    <Part title="Five questions to expect">
      <QueryView
        query={questions}
        skeleton={<Skeleton className="h-24" />}
        loading="Loading the questions"
        errorTitle="The questions could not be loaded"
      >
        {(asked) => (
          <>
            <ol className="list-decimal space-y-1.5 pl-5">
              {asked.map(({ question, because }) => (
                <li key={question}>
                  {question}
                  {because !== undefined && !question.includes(because.replace(/[.…]+$/, "")) && (
                    <span className="block text-xs text-ink-faint">The job: “{because}”</span>
                  )}
                </li>
              ))}
            </ol>
            <p className="text-xs text-ink-faint">
              From our question bank, chosen for this job and your profile.
            </p>
          </>
        )}
      </QueryView>
    </Part>
  );
}
