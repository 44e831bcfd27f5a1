import { FolderOpen } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import type { PublicItem, PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { Education, Experience, listFilledEntries } from "./history.tsx";
import { LOOKS } from "./looks.ts";
import { PortfolioHead } from "./portfolio-head.tsx";
import { ProjectCard } from "./project-card.tsx";

type PortfolioViewProps = {
  portfolio: PublicPortfolio;
  /** Public address, for the copy-link box. */
  address: string;
  /** Set on the owner's own screen, which already has a heading. */
  isPreview?: boolean;
};

/** The public view of a user: the same for visitors, for signed-in users, and in the owner's preview. */
export function PortfolioView({ portfolio, address, isPreview = false }: PortfolioViewProps) {
  const look = LOOKS[portfolio.density];
  const experience = listFilledEntries(portfolio.experience);
  const education = listFilledEntries(portfolio.education);
  const hasHistory = portfolio.skills.length + experience.length + education.length > 0;
  const columns =
    hasHistory && portfolio.showsProjects ? "grid gap-x-12 gap-y-10 lg:grid-cols-2 print:block" : "max-w-3xl";
  return (
    <div data-accent={portfolio.accent} className={`${look.page} print:[color-scheme:light]`}>
      <PortfolioHead portfolio={portfolio} address={address} isPreview={isPreview} />
      <div className={columns}>
        {hasHistory && (
          <div className={`min-w-0 ${look.column}`}>
            {portfolio.skills.length > 0 && (
              <Section id="skills" title="Skills">
                <ul aria-label="Skills" className="mt-3 flex flex-wrap gap-1.5">
                  {portfolio.skills.map((skill) => (
                    <li key={skill} className="min-w-0">
                      <Badge>{skill}</Badge>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {experience.length > 0 && (
              <Section id="experience" title="Experience">
                <ol className={look.section}>
                  {experience.map((entry, at) => (
                    <li key={at} className="break-inside-avoid">
                      <Experience entry={entry} />
                    </li>
                  ))}
                </ol>
              </Section>
            )}
            {education.length > 0 && (
              <Section id="education" title="Education">
                <ol className={look.section}>
                  {education.map((entry, at) => (
                    <li key={at} className="break-inside-avoid">
                      <Education entry={entry} />
                    </li>
                  ))}
                </ol>
              </Section>
            )}
          </div>
        )}
        {portfolio.showsProjects && (
          <div className={`min-w-0 ${look.column} print:mt-8`}>
            <Projects items={portfolio.portfolioItems} look={look} />
          </div>
        )}
      </div>
      <p className="border-t border-line pt-8 text-center print:hidden">
        <a href="/" className={getButtonClass({ variant: "soft" })}>
          Create Your Own Portfolio
        </a>
      </p>
    </div>
  );
}

function Projects({ items, look }: { items: PublicItem[]; look: (typeof LOOKS)["compact"] }) {
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
  return (
    <>
      {featured.length > 0 && (
        <Section id="featured" title="Featured Projects">
          <div className={look.section}>
            {featured.map((item, at) => (
              <ProjectCard key={at} item={item} isLarge className={look.card} />
            ))}
          </div>
        </Section>
      )}
      {others.length > 0 && (
        <Section id="projects" title={featured.length > 0 ? "Other Projects" : "Projects"}>
          <div className={look.section}>
            {others.map((item, at) => (
              <ProjectCard key={at} item={item} isLarge={false} className={look.card} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`portfolio-${id}`}>
    <h2 id={`portfolio-${id}`} className="border-b border-line pb-2 text-xl">
      {title}
    </h2>
    {children}
  </section>
);
