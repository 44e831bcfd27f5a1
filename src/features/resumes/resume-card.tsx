import { Link } from "@tanstack/react-router";
import { Eye, FileDown, FilePenLine, type LucideIcon, PenLine } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { DamagedCard } from "#src/components/ui/damaged-card.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { CARD_CONTROL, KeptCard, STRETCHED_LINK } from "#src/kept/kept-card.tsx";
import { cn } from "#src/lib/cn.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { FileFormat, Resume } from "#worker/features/resumes/resumes.contract.ts";

import { PageThumbnail } from "./page-thumbnail.tsx";
import { useDeleteResume } from "./resumes.api.ts";
import { BandBadge, ScoreText } from "./score-text.tsx";
import { useResumeMenu } from "./use-resume-menu.ts";
import { ORIGINS } from "./words.ts";

type ResumeCardProps = {
  resume: Resume;
  /** The file format being downloaded. */
  pending: FileFormat | null;
  onPreview: (resume: Resume) => void;
  onRename: (resume: Resume) => void;
  onDownload: (resume: Resume, format: FileFormat) => void;
};

export function ResumeCard({ resume, pending, onPreview, onRename, onDownload }: ResumeCardProps) {
  const { id, title, template, origin, updatedAt, content, counts } = resume;
  const { name, email } = content.personalInfo;
  const menu = useResumeMenu(resume, () => onRename(resume));
  const remove = useDeleteResume();
  if (resume.isDamaged === true)
    return <DamagedCard title={title} onDelete={() => remove.mutate({ id, title })} />;
  return (
    <KeptCard
      title={title}
      heading={
        <Link to="/resumes/$id" params={{ id }} title={title} className={STRETCHED_LINK}>
          {title}
        </Link>
      }
      menu={menu}
    >
      <div className="mt-3 flex gap-4">
        <PageThumbnail resume={resume} className="w-24 shrink-0 self-start shadow-sm" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge tone="accent">{template}</Badge>
            <Badge>{ORIGINS[origin]}</Badge>
          </div>
          <dl className="mt-3 space-y-0.5 text-sm text-ink-soft">
            <Fact label="Name" text={name} />
            <Fact label="Email" text={email} />
            <div className="flex flex-wrap gap-x-3">
              <dt className="sr-only">Contents</dt>
              <dd>{pluralize(counts.positions, "position")}</dd>
              <dd>{pluralize(counts.skills, "skill")}</dd>
            </div>
          </dl>
          <Score resume={resume} />
        </div>
      </div>
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        <span className="text-xs text-ink-faint">
          <RelativeTime iso={updatedAt} prefix="Updated " />
        </span>
        <Link
          to="/resumes/$id"
          params={{ id }}
          aria-label={`Open ${title}`}
          className={getButtonClass({ variant: "soft", size: "sm" }, CARD_CONTROL)}
        >
          <PenLine aria-hidden className="size-4 shrink-0" />
          Open
        </Link>
      </div>
      <div
        className={cn(
          "-mx-5 mt-4 -mb-5 flex flex-wrap gap-x-0.5 border-t border-line px-3 py-1.5",
          CARD_CONTROL,
        )}
      >
        <QuietButton label={`Preview ${title}`} icon={Eye} onPress={() => onPreview(resume)}>
          Preview
        </QuietButton>
        <Tooltip text="Edit in Word" side="top">
          <QuietButton
            label={`Edit ${title}`}
            icon={FilePenLine}
            isPending={pending === "docx"}
            onPress={() => onDownload(resume, "docx")}
          >
            Edit
          </QuietButton>
        </Tooltip>
        <QuietButton
          label={`Download PDF: ${title}`}
          icon={FileDown}
          isPending={pending === "pdf"}
          onPress={() => onDownload(resume, "pdf")}
        >
          Download PDF
        </QuietButton>
      </div>
    </KeptCard>
  );
}

type QuietButtonProps = {
  label: string;
  icon: LucideIcon;
  isPending?: boolean;
  onPress: () => void;
  children: string;
};

/** What else is done with a resume; `rest` holds the attributes of a tooltip. */
const QuietButton = ({
  label,
  icon: Icon,
  isPending = false,
  onPress,
  children,
  ...rest
}: QuietButtonProps) => (
  <Button
    {...rest}
    variant="ghost"
    size="sm"
    className="min-w-0 gap-1.5 px-2"
    aria-label={label}
    isPending={isPending}
    onClick={onPress}
  >
    {!isPending && <Icon aria-hidden className="size-4 shrink-0" />}
    {children}
  </Button>
);

/** One line, truncated; the full text is shown on hover. */
const Fact = ({ label, text }: { label: string; text: string }) =>
  text !== "" && (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="truncate" title={text}>
        {text}
      </dd>
    </div>
  );

function Score({ resume: { id, title, rating, isRatingStale } }: { resume: Resume }) {
  if (rating === null)
    return (
      <p className="mt-3 text-sm text-ink-faint">
        Not rated yet.{" "}
        <Link
          to="/resumes"
          search={{ report: id }}
          state={{ hasOpenedDialog: true }}
          resetScroll={false}
          aria-label={`Rate it: ${title}`}
          className={cn("rounded-sm underline underline-offset-3 hover:text-ink", CARD_CONTROL)}
        >
          Rate it
        </Link>
      </p>
    );
  return (
    <Link
      to="/resumes"
      search={{ report: id }}
      state={{ hasOpenedDialog: true }}
      resetScroll={false}
      className="motion relative z-1 -mx-2 mt-3 flex w-fit max-w-[calc(100%+1rem)] flex-wrap items-center gap-x-2 rounded-lg px-2 py-1 hover:bg-sunken"
    >
      <span className="sr-only">Report of {title}:</span>
      <span className="text-lg leading-tight font-semibold tabular-nums">
        <ScoreText {...rating} />
      </span>
      <BandBadge {...rating} />
      {isRatingStale === true && <span className="text-xs text-ink-faint">Edited since</span>}
    </Link>
  );
}
