import { Briefcase, FileText, FolderGit2, type LucideIcon, Mail, MessagesSquare, Radar } from "lucide-react";

import { Card } from "#src/components/ui/card.tsx";

const FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Radar,
    title: "Smart Job Search",
    text: "Reads the boards that employers keep themselves, at the moment you ask. One job is shown once, however many sites carry it, and a closed one is not shown at all.",
  },
  {
    icon: FileText,
    title: "AI Resume Builder",
    text: "Upload a resume to have it rated beside the lines that made the score, or build one for a job out of your profile.",
  },
  {
    icon: Mail,
    title: "AI Cover Letters",
    text: "A letter for this employer and this job. Each sentence about you goes back to something you have told us, so you can sign it.",
  },
  {
    icon: MessagesSquare,
    title: "AI Mock Interview",
    text: "Practice questions and coding tasks for the role you want, with feedback that quotes what you said.",
  },
  {
    icon: Briefcase,
    title: "Application Tracking",
    text: "Saved, applied, interview, offer: every step with its date, and a response rate counted from the answers you really got.",
  },
  {
    icon: FolderGit2,
    title: "Portfolio Showcase",
    text: "Your projects on a page with an address of your own. It is private until you publish it, and you can hide it any time.",
  },
];

export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 id="features" className="text-2xl sm:text-3xl">
        From the first search to the signed offer
      </h2>
      <p className="mt-3 max-w-2xl text-lg leading-8 text-ink-soft">
        Six tools, one profile: fill it in once, use it everywhere.
      </p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex">
            <Card className="flex-1 p-6">
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-4 text-base">{title}</h3>
              <p className="mt-2 text-sm leading-6 text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
