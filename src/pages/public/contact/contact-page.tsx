import {
  BookOpen,
  BriefcaseBusiness,
  Clock,
  Compass,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Users,
  Wrench,
} from "lucide-react";

import { brand } from "#src/brand.ts";
import { Card } from "#src/components/ui/card.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { CallToAction } from "#src/pages/public/frame/call-to-action.tsx";
import { PageIntro } from "#src/pages/public/frame/page-intro.tsx";
import { PublicFrame } from "#src/pages/public/frame/public-frame.tsx";

import { FAQ } from "./faq.ts";

const { claims, mail } = brand;

const buildMailto = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

const DESKS: { icon: LucideIcon; title: string; text: string; address: string }[] = [
  {
    icon: LifeBuoy,
    title: "General Support",
    text: "Your account, how something works, or what you would like to see here.",
    address: mail.general,
  },
  {
    icon: Wrench,
    title: "Technical Support",
    text: "Something is broken or looks wrong. The address of the page helps us most.",
    address: mail.support,
  },
  {
    icon: BriefcaseBusiness,
    title: "Business Inquiries",
    text: "Partnerships, press, and job board operators who want to talk about how we ask.",
    address: mail.business,
  },
];

const OTHER_WAYS: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: BookOpen, title: "Help Center", text: "Guides to the search, the receipt and every tool." },
  { icon: Users, title: "Community Forum", text: "Ask others who are searching right now." },
  { icon: Compass, title: "Career Coaching", text: "A second pair of eyes on where you are heading." },
];

export const ContactPage = () => (
  <PublicFrame>
    <PageIntro
      title="Contact us"
      text="There is no form and no ticket number. Write an email, and a person reads it and answers it."
    />
    <div className="mx-auto w-full max-w-6xl space-y-16 px-4 py-14 sm:px-6 sm:py-20">
      <section aria-label="Support by email">
        <ul className="grid gap-4 md:grid-cols-3">
          {DESKS.map(({ icon: Icon, title, text, address }) => (
            <li key={title} className="flex">
              <Card className="motion relative flex-1 p-6 hover:border-line-strong">
                <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
                <h2 className="mt-4 text-base">{title}</h2>
                <p className="mt-2 text-sm text-ink-soft">{text}</p>
                <a
                  href={buildMailto(address, `${title} (${brand.name})`)}
                  aria-label={`${title}: ${address}`}
                  className={`${textLink} mt-4 inline-block text-sm break-all after:absolute after:inset-0 after:rounded-card`}
                >
                  {address}
                </a>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reach" className="grid gap-4 md:grid-cols-2">
        <Card className="p-6 sm:p-8">
          <h2 id="reach" className="flex items-center gap-2.5 text-lg">
            <Mail aria-hidden className="size-5 text-accent" />
            Primary contact
          </h2>
          <p className="mt-3 text-ink-soft">
            Not sure which to choose? This address reaches us for anything, and we pass it on.
          </p>
          <a
            href={buildMailto(mail.general, `A question about ${brand.name}`)}
            className={`${textLink} mt-3 inline-flex min-h-11 items-center text-lg break-all`}
          >
            {mail.general}
          </a>
        </Card>
        <Card className="p-6 sm:p-8">
          <h2 className="flex items-center gap-2.5 text-lg">
            <Clock aria-hidden className="size-5 text-accent" />
            Response time
          </h2>
          <p className="mt-3 text-ink-soft">
            We typically answer{" "}
            <strong className="font-semibold text-ink">within {claims.responseTime}</strong>,{" "}
            {claims.responseDays}. What arrives over the weekend is answered at the beginning of the week.
          </p>
        </Card>
      </section>
      <section aria-labelledby="faq">
        <h2 id="faq" className="text-2xl">
          Frequently asked questions
        </h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {FAQ.map(({ question, answer }) => (
            <li key={question} className="flex">
              <Card className="flex-1 p-6">
                <h3 className="text-base">{question}</h3>
                <p className="mt-2 text-sm leading-6 text-pretty break-words text-ink-soft">{answer}</p>
              </Card>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-soft">
          Read more in the{" "}
          <a href="/privacy-policy" className={textLink}>
            privacy policy
          </a>
          .
        </p>
      </section>
      <section aria-labelledby="other-ways">
        <h2 id="other-ways" className="text-2xl">
          Other Ways to Get Help
        </h2>
        <p className="mt-2 text-ink-soft">For members; an account is free.</p>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {OTHER_WAYS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <a
                href="/signup"
                className="motion flex h-full gap-4 rounded-card border border-line bg-surface p-5 hover:border-line-strong"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-accent" />
                <span>
                  <span className="block font-semibold tracking-tight">{title}</span>{" "}
                  <span className="mt-1 block text-sm text-ink-soft">{text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
    <CallToAction
      title="Nothing in the way of starting"
      text="Look around with an account of your own, and write to us when something does not make sense."
      action="Get Started Free"
    />
  </PublicFrame>
);
