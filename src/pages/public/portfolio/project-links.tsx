import { Code, ExternalLink } from "lucide-react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";
import type { PublicItem } from "#worker/features/portfolio/public.contract.ts";

type ProjectLinksProps = {
  item: Pick<PublicItem, "title" | "projectUrl" | "githubUrl">;
  isLarge: boolean;
  className: string;
};

/** Where a project can be seen, and its code. */
export const ProjectLinks = ({ item, isLarge, className }: ProjectLinksProps) => {
  const { title, projectUrl, githubUrl } = item;
  if (projectUrl === undefined && githubUrl === undefined) return null;
  return (
    <div className={cn("flex flex-wrap gap-2", className)}>
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
  );
};

type ProjectLinkProps = { href: string; text: string; of: string; icon: React.ReactNode };

/** When printed, the address is shown instead of the link. */
const ProjectLink = ({ href, text, of, icon }: ProjectLinkProps) => (
  <>
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer ugc"
      aria-label={`${text}: ${of}`}
      className={getButtonClass({ variant: "secondary", size: "sm" }, "relative max-sm:h-11 print:hidden")}
    >
      {icon}
      {text}
    </a>
    <span dir="ltr" className="hidden text-sm wrap-anywhere print:inline">
      {href}
    </span>
  </>
);
