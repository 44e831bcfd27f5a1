import { Code, ExternalLink } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { cn } from "#src/lib/cn.ts";
import type { PublicItem } from "#worker/features/portfolio/public.contract.ts";

const SMALL_TECHNOLOGIES = 4;

type ProjectCardProps = { item: PublicItem; isLarge: boolean; className: string };

/** A project as visitors see it; the large card lists all technologies, the small one only the first few. */
export function ProjectCard({ item, isLarge, className }: ProjectCardProps) {
  const { title, description, technologies, projectUrl, githubUrl } = item;
  const shown = isLarge ? technologies : technologies.slice(0, SMALL_TECHNOLOGIES);
  const hidden = technologies.length - shown.length;
  return (
    <Card className="overflow-hidden break-inside-avoid print:border-0">
      <article aria-label={title}>
        {item.imageUrl !== undefined && (
          <img
            src={item.imageUrl}
            alt={item.imageAlt ?? ""}
            width={item.imageWidth}
            height={item.imageHeight}
            loading="lazy"
            decoding="async"
            className={cn(
              "w-full border-b border-line bg-sunken object-cover print:hidden",
              isLarge ? "aspect-video" : "aspect-[5/2]",
            )}
          />
        )}
        <div className={cn(className, "print:p-0")}>
          <h3 className={cn("wrap-anywhere", isLarge ? "text-lg" : "text-base")}>{title}</h3>
          <p className="mt-1.5 text-sm leading-6 wrap-anywhere whitespace-pre-line text-ink-soft">
            {description}
          </p>
          {technologies.length > 0 && (
            <ul aria-label="Technologies" className="mt-3 flex flex-wrap gap-1.5">
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
          )}
          {(projectUrl !== undefined || githubUrl !== undefined) && (
            <div className="mt-4 flex flex-wrap gap-2">
              {projectUrl !== undefined && (
                <ProjectLink
                  href={projectUrl}
                  text={isLarge ? "Live Demo" : "Demo"}
                  of={title}
                  icon={<ExternalLink aria-hidden className="size-4" />}
                />
              )}
              {githubUrl !== undefined && (
                <ProjectLink
                  href={githubUrl}
                  text={isLarge ? "Source Code" : "Code"}
                  of={title}
                  icon={<Code aria-hidden className="size-4" />}
                />
              )}
            </div>
          )}
        </div>
      </article>
    </Card>
  );
}

type ProjectLinkProps = { href: string; text: string; of: string; icon: React.ReactNode };

/** When printed, the address is shown instead of the link. */
const ProjectLink = ({ href, text, of, icon }: ProjectLinkProps) => (
  <>
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer ugc"
      aria-label={`${text}: ${of}`}
      className={getButtonClass({ variant: "secondary", size: "sm" }, "max-sm:h-11 print:hidden")}
    >
      {icon}
      {text}
    </a>
    <span className="hidden text-sm wrap-anywhere print:inline">{href}</span>
  </>
);
