import { FileText, type LucideIcon, Scale, UserCheck } from "lucide-react";

import { brand } from "#src/brand.ts";
import { Card } from "#src/components/ui/card.tsx";
import { CallToAction } from "#src/pages/public/frame/call-to-action.tsx";

import { LegalPage } from "./legal-page.tsx";
import { TERMS } from "./terms-sections.tsx";

const HIGHLIGHTS: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileText,
    title: "Clear Terms",
    text: "Plain sentences, in the order in which you would ask.",
  },
  {
    icon: UserCheck,
    title: "User Rights",
    text: "You own what you write, and can take it with you or have it deleted.",
  },
  {
    icon: Scale,
    title: "Fair Usage",
    text: "A short list of what is not allowed, and limits that are published.",
  },
];

export const TermsOfServicePage = () => (
  <LegalPage
    title="Terms of Service"
    text={`What you can expect of ${brand.name}, and what it expects of you.`}
    highlights={
      <ul className="mb-14 grid gap-4 md:grid-cols-3">
        {HIGHLIGHTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex">
            <Card className="flex-1 p-5">
              <Icon aria-hidden className="size-5 text-accent" />
              <h2 className="mt-3 text-base">{title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    }
    sections={TERMS}
  >
    <CallToAction
      title={`Join ${brand.name}`}
      text="An account is free and can be deleted at any time."
      action={`Join ${brand.name}`}
    />
  </LegalPage>
);
