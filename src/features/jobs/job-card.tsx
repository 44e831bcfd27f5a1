import { Link } from "@tanstack/react-router";
import { Bookmark, BookmarkCheck, ExternalLink } from "lucide-react";

import { StatusBadge } from "#src/components/status/status-badge.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { CopyButton } from "#src/components/ui/copy-button.tsx";
import { Row, rowLink } from "#src/components/ui/row.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { useTrackJob } from "#src/features/tracking/applications.api.ts";
import { useApplicationStatus } from "#src/features/tracking/marks.api.ts";
import { cn } from "#src/lib/cn.ts";

import { splitAtFoundWords, startAtFoundWord } from "./found-words.ts";
import { applyToJob } from "./job-actions.ts";
import { AddedByUserMark } from "./job-facts.tsx";
import { JobLine } from "./job-line.tsx";
import { type ListedJob } from "./jobs.api.ts";
import { MatchBadge } from "./matching/match-badge.tsx";
import { MatchLine } from "./matching/match-line.tsx";

const MAX_SKILLS = 3;
const NO_WORDS: readonly string[] = [];

type JobCardProps = {
  job: ListedJob;
  /** Words of the search query, highlighted in the title. */
  words?: readonly string[];
  /** Whether the pane previews this job. */
  isPreviewed?: boolean;
  /** Where all jobs of a list are of one company. */
  isCompanyHidden?: boolean;
  /** The list that is shown beside the job once it is open; that of the search screen unless given. */
  list?: "best";
  /** As it stands among other things: one statement about how it fits. */
  isBrief?: boolean;
};

/** One listing in a list. */
export function JobCard({
  job,
  words = NO_WORDS,
  isPreviewed = false,
  isCompanyHidden = false,
  list,
  isBrief = false,
}: JobCardProps) {
  const status = useApplicationStatus(job);
  const { match } = job;
  return (
    <Row
      level={3}
      title={
        <Link
          to="/jobs/$id"
          params={{ id: job.id }}
          {...(list !== undefined && { search: { sort: list } as never })}
          title={job.title}
          className={rowLink}
          {...(isPreviewed && { "aria-current": true })}
        >
          <Marked text={job.title} words={words} />
        </Link>
      }
      badges={
        <>
          {job.remote && <Badge tone="accent">Remote</Badge>}
          <AddedByUserMark job={job} />
          {status !== undefined && <StatusBadge status={status} />}
          {match !== undefined && <MatchBadge match={match} />}
        </>
      }
      facts={<JobLine job={job} isCompanyHidden={isCompanyHidden} />}
      last={
        match !== undefined ? (
          <MatchLine match={match} {...(isBrief && { most: 1 })} />
        ) : job.mention === undefined ? (
          <Skills skills={job.skills} />
        ) : (
          <p
            className="truncate text-sm leading-5 text-ink-soft max-sm:line-clamp-2 max-sm:whitespace-normal"
            title={job.mention}
          >
            <Marked text={startAtFoundWord(job.mention, words)} words={words} />
          </p>
        )
      }
      actions={<Actions job={job} isTracked={status !== undefined} />}
    />
  );
}

/** A text with the search words highlighted. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitAtFoundWords(text, words).map(({ text: piece, isFound }, at) =>
    isFound ? (
      <mark key={at} className="rounded-xs bg-accent-soft text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );

/** In characters: as many skills as have room as a whole, in the narrowest list of a desk. */
const MAX_SKILLS_LENGTH = 46;

/** The first skills that fit whole into the line, at least one. */
function chooseSkills(skills: readonly string[]): readonly string[] {
  let length = 0;
  const most = skills.slice(0, MAX_SKILLS).findIndex((skill) => (length += skill.length) > MAX_SKILLS_LENGTH);
  return skills.slice(0, most === -1 ? MAX_SKILLS : Math.max(1, most));
}

function Skills({ skills }: { skills: string[] }) {
  const shown = chooseSkills(skills);
  const more = skills.length - shown.length;
  if (skills.length === 0) return null;
  return (
    <ul
      aria-label="Skills"
      // Beside the buttons of a phone only those are shown that fit as a whole.
      className="flex items-center gap-1.5 overflow-hidden whitespace-nowrap max-sm:h-5 max-sm:flex-wrap"
    >
      {shown.map((skill) => (
        <li key={skill} className="flex max-w-full min-w-0">
          <Badge className="min-w-0">
            <span className="truncate">{skill}</span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li className="flex shrink-0">
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  );
}

function Actions({ job, isTracked }: { job: ListedJob; isTracked: boolean }) {
  const track = useTrackJob();
  const Icon = isTracked ? BookmarkCheck : Bookmark;
  return (
    <>
      <CopyButton size="icon-sm" text={job.url} label={`Copy link to ${job.title}`} />
      <Tooltip text={isTracked ? "Saved" : "Save"} side="top">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={isTracked ? `Saved: ${job.title}` : `Save ${job.title}`}
          aria-pressed={isTracked}
          aria-keyshortcuts="s"
          isPending={track.isPending}
          onClick={() => {
            if (!isTracked) track.mutate({ job, status: "saved" });
          }}
          className={cn(isTracked && "text-accent")}
        >
          {!track.isPending && <Icon aria-hidden className="size-4.5" />}
        </Button>
      </Tooltip>
      <Button variant="soft" size="sm" className="ml-1" aria-keyshortcuts="a" onClick={() => applyToJob(job)}>
        <span>
          Apply<span className="hidden sm:inline"> Now</span>
          <span className="sr-only"> to {job.title}</span>
        </span>
        <ExternalLink aria-hidden className="size-3.5" />
      </Button>
    </>
  );
}
