import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";

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

/** Names that read differently in the line of what is not stated. */
const MISSING: Record<string, string> = {
  "Apply by": "date to apply by",
  "Language of the job description": "language",
};

/** The facts known about a posting, each with the quote that states it, and one line with what is not stated. */
export function PostingPanel({ posting, isClosed }: { posting: Posting; isClosed: boolean }) {
  const facts = listFacts(posting);
  const known = facts.filter(({ value }) => value !== null);
  const missing = facts
    .filter(({ value }) => value === null)
    .map(({ name }) => MISSING[name] ?? name.toLowerCase());
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
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-3.5 text-sm">
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
        {known.map(({ name, value, ...fact }) => (
          <Fact key={`${name} ${fact.quote ?? ""}`} name={name} {...fact}>
            {value}
          </Fact>
        ))}
        {missing.length > 0 && (
          <div className="col-span-full">
            <dt className="inline text-ink-faint">Not stated:</dt>{" "}
            <dd className="inline">{missing.join(", ")}</dd>
          </div>
        )}
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

type PostingFact = {
  name: string;
  /** Null if neither the source nor the text states it. */
  value: string | null;
  quote?: string | null;
  /** Name of another source of this job, if that source states the value. */
  from?: string | null;
  isBoard?: boolean;
};

function listFacts(posting: Posting): PostingFact[] {
  const { pay, workMode, employment, seniority, years, degree, deadline, language } = posting;
  return [
    { name: "Pay", value: pay?.text ?? null, ...getOrigin(pay) },
    { name: "Workplace", value: workMode === null ? null : MODES[workMode.mode], ...getOrigin(workMode) },
    { name: "Employment", value: employment?.text ?? null, ...getOrigin(employment) },
    {
      name: "Level",
      value: seniority === null ? null : `${SENIORITIES[seniority] ?? seniority} (from the title)`,
    },
    {
      name: "Experience",
      value: years === null ? null : `${formatYears(years)}${years.isRequired ? "" : ", preferred"}`,
      quote: years?.quote ?? null,
    },
    {
      name: "Degree",
      value:
        degree === null
          ? null
          : `${DEGREES[degree.level] ?? degree.level}${degree.orEquivalent ? " or equivalent" : ""}${degree.isRequired ? "" : ", preferred"}`,
      quote: degree?.quote ?? null,
    },
    ...posting.eligibility.map(({ kind, polarity, quote }) => ({
      name: "Eligibility",
      value: ELIGIBILITY[kind]?.[polarity] ?? kind,
      quote,
    })),
    ...(posting.eligibility.length === 0 ? [{ name: "Eligibility", value: null }] : []),
    {
      name: "Apply by",
      value: deadline === null ? null : day.format(new Date(deadline.date)),
      quote: deadline?.quote ?? null,
    },
    {
      name: "Language of the job description",
      value: language === null ? null : (languageNames.of(language) ?? language),
    },
  ];
}

const getOrigin = (fact: { quote: string | null; from: string | null } | null) =>
  fact === null ? {} : { quote: fact.quote, from: fact.from, isBoard: true };

/** A value with its quote; without a quote, it says that the value is a data field of the board. */
function Fact({
  name,
  quote = null,
  from = null,
  isBoard = false,
  children,
}: Omit<PostingFact, "value"> & { children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="break-words">
        {children}
        {quote !== null && (
          <blockquote className="mt-1 border-l-2 border-line pl-2 text-xs text-ink-soft">
            “{quote}”
          </blockquote>
        )}
        {isBoard && quote === null && (
          <p className="mt-0.5 text-xs text-ink-faint">
            {from === null ? "From the job board" : `As ${from} says of the same job`}
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
