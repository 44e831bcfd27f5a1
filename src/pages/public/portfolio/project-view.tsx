import { ArrowLeft, ArrowRight } from "lucide-react";

import { cn } from "#src/lib/cn.ts";
import type {
  PublicItem,
  PublicPicture,
  PublicPortfolio,
} from "#worker/features/portfolio/public.contract.ts";

import { findLanguage } from "./language.ts";
import { LOOKS } from "./looks.ts";
import { OwnText } from "./own-text.tsx";
import { PageLook } from "./page-look.tsx";
import { ProjectLinks } from "./project-links.tsx";
import { Technologies } from "./project-tile.tsx";
import { ReportLink } from "./report-link.tsx";

type Neighbor = Pick<PublicItem, "title" | "page">;

/** All that the page of a project shows. */
export type ProjectPage = Pick<PublicPortfolio, "fullName" | "portrait" | "accent" | "theme" | "density"> & {
  item: PublicItem;
  /** The projects before and after it, which close a circle. */
  before: Neighbor | null;
  after: Neighbor | null;
};

/** Picks the page of a project; null if there is none at that address. */
export function pickProject(portfolio: PublicPortfolio, page: string): ProjectPage | null {
  const items = portfolio.portfolioItems;
  const at = items.findIndex((item) => item.page === page);
  const item = items[at];
  if (item === undefined) return null;
  const pick = (index: number): Neighbor | null => {
    const found = items.at(index % items.length);
    return found === undefined || found === item ? null : { title: found.title, page: found.page };
  };
  const { fullName, portrait, accent, theme, density } = portfolio;
  const after = pick(at + 1);
  const before = pick(at - 1);
  return {
    fullName,
    ...(portrait !== undefined && { portrait }),
    accent,
    theme,
    density,
    item,
    before: before?.page === after?.page ? null : before,
    after,
  };
}

const STORY = [
  ["problem", "The problem"],
  ["contribution", "What I did"],
  ["outcome", "The outcome"],
] as const;

type ProjectViewProps = {
  project: ProjectPage;
  /** Path of the portfolio. */
  base: string;
};

/** A project with all its pictures, and what its owner tells of it. */
export function ProjectView({ project, base }: ProjectViewProps) {
  const { item, fullName, portrait, before, after, ...look } = project;
  const { title, description, technologies, pictures, caseStudy } = item;
  const [first, ...more] = pictures;
  const told = STORY.filter(([part]) => caseStudy[part] !== "");
  return (
    <PageLook {...look} dir={findLanguage(`${title} ${description}`).dir}>
      <div>
        <a
          href={base}
          className="group -ms-1 inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-lg px-1 text-ink-soft hover:text-ink print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0 text-accent rtl:-scale-x-100" />
          {portrait !== undefined && (
            <img
              src={portrait.url}
              alt=""
              width={portrait.width}
              height={portrait.height}
              className="size-8 shrink-0 rounded-full object-cover"
            />
          )}
          <OwnText
            as="span"
            className="min-w-0 truncate decoration-accent underline-offset-4 group-hover:underline"
          >
            {fullName}
          </OwnText>
        </a>
        <p className="hidden print:block">{fullName}</p>
        <h1
          {...findLanguage(title)}
          tabIndex={-1}
          data-page-heading
          className="mt-5 max-w-[28ch] display-xl outline-none"
        >
          {title}
        </h1>
        <OwnText className="mt-5 max-w-[68ch] text-base leading-7 text-pretty wrap-anywhere whitespace-pre-line text-ink-soft sm:text-lg sm:leading-8 print:text-sm print:leading-6">
          {description}
        </OwnText>
        <Technologies shown={technologies} hidden={0} />
        <ProjectLinks item={item} isLarge className="mt-5" />
      </div>
      {first !== undefined && <Figure picture={first} isFirst />}
      {told.length > 0 && (
        <div className={LOOKS[look.density].section}>
          {told.map(([part, name]) => (
            <section
              key={part}
              aria-labelledby={`project-${part}`}
              className="gap-x-10 border-t border-line pt-5 md:grid md:grid-cols-[11rem_minmax(0,1fr)] print:block"
            >
              <h2 id={`project-${part}`} className="portfolio-label text-accent-strong">
                {name}
              </h2>
              <OwnText className="mt-3 max-w-[68ch] text-base leading-7 wrap-anywhere whitespace-pre-line text-ink md:mt-0 print:mt-1 print:text-sm print:leading-6">
                {caseStudy[part]}
              </OwnText>
            </section>
          ))}
        </div>
      )}
      {more.length > 0 && (
        <div className={cn("gap-5", more.length > 1 && "sm:columns-2 print:columns-auto")}>
          {more.map((picture) => (
            <Figure key={picture.url} picture={picture} isFirst={false} />
          ))}
        </div>
      )}
      {(before !== null || after !== null) && (
        <nav
          aria-label="More projects"
          className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-5 print:hidden"
        >
          {before !== null && <NeighborLink of={before} base={base} isNext={false} />}
          {after !== null && <NeighborLink of={after} base={base} isNext />}
        </nav>
      )}
      <ReportLink base={base} project={item.page} />
    </PageLook>
  );
}

/** The picture in its own ratio; it leads to the file, which any browser enlarges. */
const Figure = ({ picture, isFirst }: { picture: PublicPicture; isFirst: boolean }) => {
  const isTall = picture.height > picture.width;
  return (
    <a
      href={picture.url}
      target="_blank"
      rel="noopener"
      aria-label={`Open picture: ${picture.alt}`}
      className={cn(
        "block max-w-full cursor-zoom-in overflow-hidden rounded-2xl border border-line bg-sunken break-inside-avoid print:border-0",
        isFirst ? isTall && "w-fit" : "mb-5",
      )}
    >
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className={cn(
          "h-auto max-w-full print:max-h-[90mm] print:w-auto",
          isFirst && isTall ? "max-h-[85vh] w-auto" : "w-full",
        )}
      />
    </a>
  );
};

const NeighborLink = ({ of, base, isNext }: { of: Neighbor; base: string; isNext: boolean }) => (
  <a
    href={`${base}/${encodeURIComponent(of.page)}`}
    className={cn("group min-w-0 max-w-sm rounded-lg py-1", isNext && "ms-auto text-end")}
  >
    <span className="text-sm text-ink-faint">{isNext ? "Next project" : "Previous project"}</span>
    <span
      {...findLanguage(of.title)}
      className="flex items-center gap-2 display-md decoration-accent underline-offset-4 group-hover:underline"
    >
      {!isNext && <ArrowLeft aria-hidden className="size-4 shrink-0 text-accent rtl:-scale-x-100" />}
      <span className="min-w-0">{of.title}</span>
      {isNext && <ArrowRight aria-hidden className="size-4 shrink-0 text-accent rtl:-scale-x-100" />}
    </span>
  </a>
);
