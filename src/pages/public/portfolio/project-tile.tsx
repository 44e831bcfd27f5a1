import { ArrowRight } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { cn } from "#src/lib/cn.ts";
import type { PublicItem } from "#worker/features/portfolio/public.contract.ts";

import { findLanguage } from "./language.ts";
import { OwnText } from "./own-text.tsx";
import { ProjectLinks } from "./project-links.tsx";

const SMALL_TECHNOLOGIES = 4;

type TileProps = {
  item: PublicItem;
  /** Base URL of the project pages; null if projects have no pages. */
  pages: string | null;
  className: string;
};

/** On a narrow screen the name of a project lies above its picture, so that the first screen says the first one. */
const NAME_FIRST = {
  name: "max-lg:-order-1 max-lg:px-5 max-lg:py-4 print:p-0",
  rest: "max-lg:px-5 max-lg:pb-5 print:p-0",
};

const TILE =
  "group relative overflow-hidden rounded-2xl border border-line bg-surface motion hover:border-accent/60 print:border-0 print:overflow-visible";
/** A very tall picture is cut at its lower end: the page of the project has all of it. */
const TALLEST = 0.72;
/** A wider picture of a featured project lies above its text, over the whole width. */
const WIDEST_BESIDE = 2;

/** A featured project across the page: its picture on one side, which changes with each, what it is on the other. */
export function FeaturedTile({ item, pages, className, at }: TileProps & { at: number }) {
  const isMirrored = at % 2 === 1;
  const { title, description, technologies } = item;
  const hasImage = item.imageUrl !== undefined;
  const ratio = (item.imageWidth ?? 1) / (item.imageHeight ?? 1);
  const isTall = hasImage && ratio < 1;
  const isBeside = hasImage && ratio <= WIDEST_BESIDE;
  return (
    <article
      aria-label={title}
      className={cn(
        TILE,
        "break-inside-avoid max-lg:flex max-lg:flex-col print:block",
        isBeside && "lg:grid",
        isBeside && !isTall && (isMirrored ? "lg:grid-cols-[5fr_7fr]" : "lg:grid-cols-[7fr_5fr]"),
        isTall && (isMirrored ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[5fr_7fr]"),
      )}
    >
      <Picture
        item={item}
        isEager={at === 0}
        className={cn(
          "print:max-h-[70mm] print:w-auto",
          isBeside && "lg:h-full",
          isBeside && isMirrored && "lg:order-2",
        )}
      />
      <div
        className={cn(
          className,
          "flex flex-col justify-center max-lg:contents lg:px-9 lg:py-9 print:block print:p-0 print:pt-2",
          !isBeside && "lg:grid lg:grid-cols-[5fr_7fr] lg:gap-x-10",
        )}
      >
        <Title title={title} page={item.page} pages={pages} className={cn("display-lg", NAME_FIRST.name)} />
        <div className={NAME_FIRST.rest}>
          <OwnText
            className={cn(
              "line-clamp-8 leading-7 wrap-anywhere whitespace-pre-line text-ink-soft print:line-clamp-none print:text-sm print:leading-6",
              isBeside ? "mt-3" : "mt-3 lg:mt-1",
            )}
          >
            {description}
          </OwnText>
          <Technologies shown={technologies} hidden={0} />
          <ProjectLinks item={item} isLarge className="mt-5" />
        </div>
      </div>
    </article>
  );
}

/**
 * A project among others: the small tile lists only the first technologies. `hasCover`: whether a tile without a picture
 * has its first letter in the place of one, so that it is as tall as those beside it.
 */
export function ProjectTile({ item, pages, className, hasCover }: TileProps & { hasCover: boolean }) {
  const { title, description, technologies } = item;
  const shown = technologies.slice(0, SMALL_TECHNOLOGIES);
  return (
    <article
      aria-label={title}
      className={cn(TILE, "mb-5 break-inside-avoid max-sm:flex max-sm:flex-col print:block")}
    >
      <Picture
        item={item}
        isEager={false}
        className="border-b border-line print:max-h-[45mm] print:w-auto print:border-0"
      />
      {hasCover && item.imageUrl === undefined && (
        <div
          aria-hidden
          className="grid aspect-[8/5] place-items-center border-b border-line bg-accent-soft display-xl text-accent/50 max-sm:hidden print:hidden"
        >
          {[...title.trim()][0]}
        </div>
      )}
      <div className={cn(className, "max-sm:contents print:block print:p-0 print:pt-2")}>
        <Title
          title={title}
          page={item.page}
          pages={pages}
          className="display-md max-sm:-order-1 max-sm:px-5 max-sm:py-4 print:p-0"
        />
        <div className="max-sm:px-5 max-sm:pb-5 print:p-0">
          <OwnText className="mt-1.5 line-clamp-6 text-sm leading-6 wrap-anywhere whitespace-pre-line text-ink-soft print:line-clamp-none">
            {description}
          </OwnText>
          <Technologies shown={shown} hidden={technologies.length - shown.length} />
          <ProjectLinks item={item} isLarge={false} className="mt-4" />
        </div>
      </div>
    </article>
  );
}

/** The whole tile leads to the project's page; links on it lie above that. */
const Title = ({
  title,
  page,
  pages,
  className,
}: {
  title: string;
  page: string;
  pages: string | null;
  className: string;
}) => (
  <h3 {...findLanguage(title)} className={className}>
    {pages === null ? (
      title
    ) : (
      <a
        href={`${pages}/${encodeURIComponent(page)}`}
        className="rounded-sm decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl print:after:content-none"
      >
        {title}
        <ArrowRight
          aria-hidden
          className="ms-2 inline size-[0.8em] align-[-0.05em] text-accent rtl:-scale-x-100 print:hidden"
        />
      </a>
    )}
  </h3>
);

const Picture = ({ item, isEager, className }: { item: PublicItem; isEager: boolean; className: string }) => {
  if (item.imageUrl === undefined) return null;
  const isVeryTall = (item.imageWidth ?? 1) / (item.imageHeight ?? 1) < TALLEST;
  return (
    <img
      src={item.imageUrl}
      alt={item.imageAlt ?? ""}
      width={item.imageWidth}
      height={item.imageHeight}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
      className={cn(
        "h-auto w-full bg-sunken object-cover object-top",
        isVeryTall && "aspect-[4/5]",
        className,
      )}
    />
  );
};

export const Technologies = ({ shown, hidden }: { shown: string[]; hidden: number }) =>
  shown.length === 0 ? null : (
    <ul aria-label="Technologies" className="mt-4 flex flex-wrap gap-1.5">
      {shown.map((technology) => (
        <li key={technology} className="min-w-0">
          <Badge>{technology}</Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Badge>+{hidden}</Badge>
        </li>
      )}
    </ul>
  );
