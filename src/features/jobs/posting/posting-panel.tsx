import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";

const UNKNOWN = "Unknown";
const MODES = { remote: "Remote", hybrid: "Hybrid", onsite: "On-site" } as const;
const SENIORITIES: Record<string, string> = {
  intern: "Internship",
  entry: "Entry level",
  mid: "Mid level",
  senior: "Senior",
  staff: "Staff",
  lead: "Lead",
  principal: "Principal",
  director: "Director",
  executive: "Executive",
};
const DEGREES: Record<string, string> = {
  "high-school": "High school diploma",
  associate: "Associate degree",
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  doctorate: "Doctorate",
};
const ELIGIBILITY: Record<string, { yes: string; no: string }> = {
  sponsorship: { yes: "Visa sponsorship offered", no: "No visa sponsorship" },
  "work-authorization": { yes: "Right to work needed", no: "Right to work not needed" },
  citizenship: { yes: "Citizenship asked for", no: "Citizenship not needed" },
  clearance: { yes: "Security clearance asked for", no: "No clearance needed" },
};
const languageNames = new Intl.DisplayNames(["en"], { type: "language" });
const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** The facts known about a posting, each with the quote that states it. Unstated facts are shown as unknown. */
export function PostingPanel({ posting, isClosed }: { posting: Posting; isClosed: boolean }) {
  const { pay, workMode, employment, years, degree, deadline } = posting;
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">About this job</h2>
      {posting.tracked !== null && (
        <p role="status" className="mb-4 rounded-md bg-positive-soft p-3 text-sm text-positive">
          You have {posting.tracked.status === "saved" ? "saved" : "applied to"} this job before, by{" "}
          <Link to="/jobs/$id" params={{ id: posting.tracked.id }} className="underline underline-offset-2">
            another posting of it
          </Link>
          .
        </p>
      )}
      <dl className="space-y-3.5 text-sm">
        <Fact name="State">
          {isClosed ? "Closed" : "Open"}
          {posting.checkedAt === null ? (
            " when it was found, not checked since"
          ) : (
            <>
              , checked <RelativeTime iso={posting.checkedAt} />
            </>
          )}
        </Fact>
        <Fact name="We first saw it">
          <RelativeTime iso={posting.firstSeenAt} />
        </Fact>
        {posting.repost !== null && (
          <Fact name="Seen before">
            Reposted:{" "}
            <Link to="/jobs/$id" params={{ id: posting.repost.id }} className="underline underline-offset-2">
              an earlier posting
            </Link>{" "}
            was first seen <RelativeTime iso={posting.repost.firstSeenAt} />
          </Fact>
        )}
        <Fact name="Pay" quote={pay?.quote} from={pay?.from} isBoard={pay !== null}>
          {pay?.text}
        </Fact>
        <Fact name="Workplace" quote={workMode?.quote} from={workMode?.from} isBoard={workMode !== null}>
          {workMode === null ? null : MODES[workMode.mode]}
        </Fact>
        <Fact
          name="Employment"
          quote={employment?.quote}
          from={employment?.from}
          isBoard={employment !== null}
        >
          {employment?.text}
        </Fact>
        <Fact name="Level">
          {posting.seniority === null
            ? null
            : `${SENIORITIES[posting.seniority] ?? posting.seniority} (from the title)`}
        </Fact>
        <Fact name="Experience" quote={years?.quote}>
          {years === null ? null : `${formatYears(years)}${years.isRequired ? "" : ", preferred"}`}
        </Fact>
        <Fact name="Degree" quote={degree?.quote}>
          {degree === null
            ? null
            : `${DEGREES[degree.level] ?? degree.level}${degree.orEquivalent ? " or equivalent" : ""}${degree.isRequired ? "" : ", preferred"}`}
        </Fact>
        {posting.eligibility.map(({ kind, polarity, quote }) => (
          <Fact key={`${kind} ${quote}`} name="Eligibility" quote={quote}>
            {ELIGIBILITY[kind]?.[polarity] ?? kind}
          </Fact>
        ))}
        {posting.eligibility.length === 0 && <Fact name="Eligibility">{null}</Fact>}
        <Fact name="Apply by" quote={deadline?.quote}>
          {deadline === null ? null : day.format(new Date(deadline.date))}
        </Fact>
        <Fact name="Language of the job description">
          {posting.language === null ? null : languageNames.of(posting.language)}
        </Fact>
        <Sources sources={posting.sources} />
        {posting.elsewhere.length > 0 && (
          <div>
            <dt className="text-ink-faint">The same job elsewhere</dt>
            <dd>
              <ul className="mt-1 space-y-1">
                {posting.elsewhere.map(({ id, location }) => (
                  <li key={id} className="break-words">
                    <Link to="/jobs/$id" params={{ id }} className="underline underline-offset-2">
                      {location}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** A value with its quote; without a quote, it says that the value is a data field of the board. */
function Fact({
  name,
  quote,
  from,
  isBoard = false,
  children,
}: {
  name: string;
  quote?: string | null | undefined;
  /** Name of another source of this job, if that source states the value. */
  from?: string | null | undefined;
  isBoard?: boolean;
  children: ReactNode;
}) {
  const isUnknown = children === null || children === undefined || children === false;
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="break-words">
        {isUnknown ? <span className="text-ink-faint italic">{UNKNOWN}</span> : children}
        {!isUnknown && typeof quote === "string" && (
          <blockquote className="mt-1 border-l-2 border-line pl-2 text-xs text-ink-soft">
            “{quote}”
          </blockquote>
        )}
        {!isUnknown && isBoard && typeof quote !== "string" && (
          <p className="mt-0.5 text-xs text-ink-faint">
            {typeof from === "string" ? `As ${from} says of the same job` : "From the job board"}
          </p>
        )}
      </dd>
    </div>
  );
}

function Sources({ sources }: { sources: Posting["sources"] }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-ink-faint">
        Found at {sources.length > 1 && <Badge>{sources.length}</Badge>}
      </dt>
      <dd>
        <ul className="mt-1 space-y-1">
          {sources.map(({ name, url, firstSeenAt }) => (
            <li key={url} className="flex flex-wrap items-baseline gap-x-2">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="inline-flex items-center gap-1 underline underline-offset-2"
              >
                {name}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
              <span className="text-xs text-ink-faint">
                <RelativeTime iso={firstSeenAt} />
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function formatYears({ min, max }: { min: number; max: number | null }): string {
  if (min < 1) return `${Math.round(min * 12)} months`;
  if (max !== null && max !== min) return `${min} to ${max} years`;
  return `${min} ${min === 1 ? "year" : "years"} or more`;
}
