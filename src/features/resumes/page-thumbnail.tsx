import { useQuery } from "@tanstack/react-query";

import { cn } from "#src/lib/cn.ts";
import { useSeen } from "#src/lib/use-seen.ts";
import type { Template } from "#worker/documents/resume-design.contract.ts";
import type { Thumbnail } from "#worker/documents/write/thumbnail.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { thumbnailOptions } from "./resumes.api.ts";

type PageThumbnailProps = {
  resume: Pick<Resume, "id" | "updatedAt" | "paper">;
  /** Another template than the resume's own. */
  template?: Template;
  className?: string;
};

/** The first page of a resume in outline, on white in every theme; drawn once it is scrolled into the window. */
export function PageThumbnail({ resume, template, className }: PageThumbnailProps) {
  const [host, isSeen] = useSeen<HTMLDivElement>();
  const drawn = useQuery({ ...thumbnailOptions(resume, template), enabled: isSeen });
  return (
    <div
      ref={host}
      aria-hidden
      className={cn(
        "overflow-hidden rounded-sm border border-line-strong/60 bg-white",
        resume.paper === "A4" ? "aspect-[595/842]" : "aspect-[612/792]",
        className,
      )}
    >
      {drawn.data !== undefined && <Page page={drawn.data} />}
    </div>
  );
}

const Page = ({ page: { width, height, areas, words } }: { page: Thumbnail }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className="block w-full">
    {areas.map((area) => (
      <rect
        key={`${area.x} ${area.y} ${area.width} ${area.height}`}
        x={area.x}
        y={area.y}
        width={area.width}
        height={area.height}
        fill={area.color}
      />
    ))}
    {words.map(({ path, lineWidth, color }) => (
      <path key={`${color} ${lineWidth}`} d={path} stroke={color} strokeWidth={lineWidth} opacity={0.72} />
    ))}
  </svg>
);
