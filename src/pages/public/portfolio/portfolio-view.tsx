import { FolderOpen } from "lucide-react";
import type { ReactNode } from "react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { cn } from "#src/lib/cn.ts";
import type { PublicItem, PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";
import type { Section as SectionName } from "#worker/features/portfolio/settings.contract.ts";

import { CopyLink } from "./copy-link.tsx";
import { Education, Experience, listFilledEntries } from "./history.tsx";
import { findLanguage } from "./language.ts";
import { LOOKS, findPageDirection } from "./looks.ts";
import { PageLook } from "./page-look.tsx";
import { PortfolioHead } from "./portfolio-head.tsx";
import { FeaturedTile, ProjectTile } from "./project-tile.tsx";
import { ReportLink } from "./report-link.tsx";

type PortfolioViewProps = {
  portfolio: PublicPortfolio;
  /** Public address, for the copy-link box. */
  address: string;
  /** Set on the owner's own screen, which already has a heading. */
  isPreview?: boolean;
  /** Address below which the pages of projects are; null where there are none yet. */
  base?: string | null;
};

/** The public view of a user: the same for visitors, for signed-in users, and in the owner's preview. */
export function PortfolioView({ portfolio, address, isPreview = false, base }: PortfolioViewProps) {
  const { accent, theme, density, sections } = portfolio;
  const look = LOOKS[density];
  const pages = base === undefined ? new URL(address, "https://host.invalid").pathname : base;
  const experience = listFilledEntries(portfolio.experience);
  const education = listFilledEntries(portfolio.education);
  const parts: Record<SectionName, ReactNode> = {
    projects: portfolio.showsProjects && (
      <Projects items={portfolio.portfolioItems} look={look} pages={pages} />
    ),
    skills: portfolio.skills.length > 0 && (
      <Section id="skills" title="Skills">
        <ul aria-label="Skills" className="flex flex-wrap gap-x-2 gap-y-2">
          {portfolio.skills.map((skill) => (
            <li
              key={skill}
              {...findLanguage(skill)}
              className="max-w-full rounded-full border border-line bg-surface px-3.5 py-1 wrap-anywhere text-ink"
            >
              {skill}
            </li>
          ))}
        </ul>
      </Section>
    ),
    experience: experience.length > 0 && (
      <Section id="experience" title="Experience">
        <ol className={look.section}>
          {experience.map((entry, at) => (
            <li key={at} className="break-inside-avoid">
              <Experience entry={entry} />
            </li>
          ))}
        </ol>
      </Section>
    ),
    education: education.length > 0 && (
      <Section id="education" title="Education">
        <ol className={look.section}>
          {education.map((entry, at) => (
            <li key={at} className="break-inside-avoid">
              <Education entry={entry} />
            </li>
          ))}
        </ol>
      </Section>
    ),
  };
  return (
    <PageLook accent={accent} theme={theme} density={density} dir={findPageDirection(portfolio)}>
      <PortfolioHead portfolio={portfolio} isPreview={isPreview} />
      {sections.map((name) => parts[name] !== false && <div key={name}>{parts[name]}</div>)}
      <Foot address={address} />
      {!isPreview && pages !== null && <ReportLink base={pages} />}
    </PageLook>
  );
}

type ProjectsProps = { items: PublicItem[]; look: (typeof LOOKS)["compact"]; pages: string | null };

function Projects({ items, look, pages }: ProjectsProps) {
  const featured = items.filter((item) => item.featured);
  const others = items.filter((item) => !item.featured);
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={FolderOpen}
          title="No Projects Yet"
          hint="Projects that are added appear here."
        />
      </Card>
    );
  const shared = { pages, className: look.tile };
  const hasPictures = others.some(({ imageUrl }) => imageUrl !== undefined);
  return (
    <div className={look.page}>
      {featured.length > 0 && (
        <section aria-labelledby="portfolio-featured">
          <Heading id="featured" title="Featured Projects" />
          <div className={cn(look.section, "mt-5")}>
            {featured.map((item, at) => (
              <FeaturedTile key={at} item={item} at={at} {...shared} />
            ))}
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="portfolio-projects">
          <Heading id="projects" title={featured.length > 0 ? "Other Projects" : "Projects"} />
          <div className={cn("mt-5 gap-5", getColumns(others.length))}>
            {others.map((item, at) => (
              <ProjectTile key={at} item={item} hasCover={hasPictures} {...shared} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** Tiles of any height fill columns, so that a picture keeps its own ratio and nothing is left empty. */
function getColumns(count: number): string {
  if (count === 1) return "max-w-2xl";
  return cn("sm:columns-2 print:columns-auto", count !== 2 && count !== 4 && "lg:columns-3");
}

const Heading = ({ id, title }: { id: string; title: string }) => (
  <h2 id={`portfolio-${id}`} className="portfolio-label text-accent-strong">
    {title}
  </h2>
);

/** A section of text: its name stands beside it where there is room. */
const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={`portfolio-${id}`}
    className="gap-x-10 border-t border-line pt-5 md:grid md:grid-cols-[11rem_minmax(0,1fr)] print:block"
  >
    <Heading id={id} title={title} />
    <div className="mt-4 min-w-0 md:mt-0 print:mt-2">{children}</div>
  </section>
);

/** What is for other people: the address to pass on, and a page of their own. */
const Foot = ({ address }: { address: string }) => (
  <div
    dir="ltr"
    className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-t border-line pt-6 print:hidden"
  >
    <div className="flex min-w-0 flex-1 basis-72 sm:max-w-md">
      <CopyLink address={address} label="Portfolio URL" />
    </div>
    <a href="/" className={getButtonClass({ variant: "soft" }, "max-sm:w-full")}>
      Create Your Own Portfolio
    </a>
  </div>
);
