import { Link } from "@tanstack/react-router";
import { FileText, type LucideIcon, MessagesSquare, TrendingUp } from "lucide-react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";

/** Sentences computed from the loaded data; a card falls back to its own default. */
export type InsightSentences = { resume?: string; interview?: string; market?: string };

const CARDS: {
  key: keyof InsightSentences;
  title: string;
  sentence: string;
  action: string;
  to: "/resumes" | "/interviews" | "/jobs";
  icon: LucideIcon;
}[] = [
  {
    key: "resume",
    title: "Resume Optimization",
    sentence: "Use the words of the job description: your resume is found more often.",
    action: "Optimize Now",
    to: "/resumes",
    icon: FileText,
  },
  {
    key: "interview",
    title: "Interview Preparation",
    sentence: "Say your answers out loud once. The second time is easier.",
    action: "Practice Now",
    to: "/interviews",
    icon: MessagesSquare,
  },
  {
    key: "market",
    title: "Market Trends",
    sentence: "See what employers have posted recently.",
    action: "View Trends",
    to: "/jobs",
    icon: TrendingUp,
  },
];

export function Insights({ sentences }: { sentences: InsightSentences }) {
  return (
    <section aria-labelledby="insights" className="@container">
      <h2 id="insights" className="mb-3 text-base">
        AI Insights
      </h2>
      <ul className="grid gap-3 sm:gap-4 @2xl:grid-cols-3">
        {CARDS.map(({ key, title, sentence, action, to, icon: Icon }) => (
          <li key={key}>
            <Card className="flex h-full flex-col p-5">
              <h3 className="flex items-center gap-2 text-sm">
                <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
                {title}
              </h3>
              <p className="mt-2 mb-4 flex-1 text-sm text-ink-soft">{sentences[key] ?? sentence}</p>
              <Link to={to} className={getButtonClass({ variant: "secondary", size: "sm" }, "self-start")}>
                {action}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
