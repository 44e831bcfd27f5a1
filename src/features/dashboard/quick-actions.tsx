import { Link } from "@tanstack/react-router";
import { ChevronRight, FileText, Mail, MessagesSquare, Search } from "lucide-react";

import { Card, CardHeader } from "#src/components/ui/card.tsx";

const ACTIONS = [
  { to: "/cover-letters", title: "Generate Cover Letter", text: "AI-powered personalization", icon: Mail },
  { to: "/resumes", title: "Update Resume", text: "Edit and download", icon: FileText },
  { to: "/interviews", title: "Practice Interview", text: "AI mock interview", icon: MessagesSquare },
  { to: "/jobs", title: "Search Jobs", text: "Find new opportunities", icon: Search },
] as const;

export function QuickActions() {
  return (
    <Card>
      <CardHeader>
        <h2 className="text-base">Quick Actions</h2>
      </CardHeader>
      <ul className="grid sm:grid-cols-2 xl:grid-cols-1">
        {ACTIONS.map(({ to, title, text, icon: Icon }) => (
          <li key={to} className="border-line not-last:border-b sm:nth-3:border-b-0 xl:nth-3:border-b">
            <Link
              to={to}
              className="motion group flex items-center gap-3 px-5 py-3.5 hover:bg-sunken/60 focus-visible:-outline-offset-2"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-strong">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 flex-1 text-sm">
                <span className="block font-medium">{title}</span>
                <span className="block text-ink-soft">{text}</span>
              </span>
              <ChevronRight
                aria-hidden
                className="motion size-4 shrink-0 text-ink-faint group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
