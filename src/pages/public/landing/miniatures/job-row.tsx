import { Banknote, Bookmark, Building2, Clock, ExternalLink, MapPin } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";

/** The card of a listing as it looks in the application. */
export function JobRow({
  title,
  company,
  place,
  pay,
  posted,
  skills,
  more = 0,
  isRemote = false,
}: {
  title: string;
  company: string;
  place: string;
  pay?: string;
  posted: string;
  skills: string[];
  more?: number;
  isRemote?: boolean;
}) {
  const facts = [
    { icon: Building2, text: company },
    { icon: MapPin, text: place },
    ...(pay === undefined ? [] : [{ icon: Banknote, text: pay }]),
    { icon: Clock, text: posted },
  ];
  return (
    <div className="flex items-start justify-between gap-3 p-3 sm:p-4">
      <div className="min-w-0 space-y-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tracking-tight">
          {title}
          {isRemote && <Badge tone="accent">Remote</Badge>}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
              {text}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill} className="flex">
              <Badge>{skill}</Badge>
            </li>
          ))}
          {more > 0 && (
            <li className="flex">
              <Badge>+{more} more</Badge>
            </li>
          )}
        </ul>
      </div>
      <div aria-hidden className="hidden shrink-0 items-center gap-1 sm:flex">
        <span className={getButtonClass({ variant: "ghost", size: "icon-sm" })}>
          <Bookmark className="size-4.5" />
        </span>
        <span className={getButtonClass({ variant: "soft", size: "sm" })}>
          Apply
          <ExternalLink className="size-3.5" />
        </span>
      </div>
    </div>
  );
}
