import { BriefcaseBusiness, Download, Globe, Link2, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";

import { formatLevel } from "#src/components/status/experience-levels.ts";
import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";
import { toMailtoLink } from "#worker/lib/email.contract.ts";

import { formatRange } from "./history.tsx";
import { findLanguage } from "./language.ts";
import { OwnText } from "./own-text.tsx";

type PortfolioHeadProps = { portfolio: PublicPortfolio; isPreview: boolean };

/** Who the page is of: cover, portrait, name, the one sentence, and how to reach them. */
export function PortfolioHead({ portfolio, isPreview }: PortfolioHeadProps) {
  const { headline, summary, cover, portrait, resumeUrl } = portfolio;
  return (
    <header
      className={cn(
        "overflow-hidden rounded-3xl bg-accent-soft print:block print:rounded-none print:bg-transparent",
        // On a wide screen the cover stands beside the text, so that the first project is on the first screen.
        cover !== undefined && "lg:grid lg:grid-cols-[9fr_4fr]",
      )}
    >
      {cover !== undefined && (
        <img
          src={cover.url}
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          fetchPriority="high"
          className="aspect-[3/1] max-h-[22rem] w-full object-cover sm:aspect-[7/2] lg:order-last lg:aspect-auto lg:h-0 lg:max-h-none lg:min-h-full print:h-auto print:max-h-[40mm] print:min-h-0"
        />
      )}
      <div className="px-5 py-5 sm:px-10 sm:py-12 lg:px-14 lg:py-9 print:p-0">
        <div
          className={cn(
            "flex flex-wrap items-center gap-x-4 gap-y-3",
            cover !== undefined && portrait !== undefined && "items-end lg:items-center",
          )}
        >
          {portrait !== undefined && (
            <img
              src={portrait.url}
              alt={portrait.alt}
              width={portrait.width}
              height={portrait.height}
              className={cn(
                "size-20 shrink-0 rounded-full bg-surface object-cover ring-4 ring-accent-soft sm:size-24 print:size-20 print:ring-0",
                cover !== undefined && "-mt-16 sm:-mt-24 sm:size-32 lg:mt-0 lg:size-24 print:mt-2",
              )}
            />
          )}
          <Who portfolio={portfolio} isPreview={isPreview} />
        </div>
        {headline !== "" && (
          <OwnText className="mt-4 max-w-[24ch] display-xl text-ink sm:mt-7 sm:max-w-[26ch]">
            {headline}
          </OwnText>
        )}
        {summary !== "" && (
          <OwnText
            className={cn(
              "max-w-[68ch] text-base leading-6 text-pretty wrap-anywhere whitespace-pre-line text-ink-soft sm:text-lg sm:leading-8 print:text-sm print:leading-6",
              headline === "" ? "mt-3 sm:mt-5" : "mt-3 sm:mt-6",
            )}
          >
            {summary}
          </OwnText>
        )}
        <Position experience={portfolio.experience} />
        <Contact portfolio={portfolio} />
        {resumeUrl !== undefined && (
          <a href={resumeUrl} download className={getButtonClass({}, "mt-3 h-11 print:hidden sm:mt-6")}>
            <Download aria-hidden className="size-4" />
            Download Resume
          </a>
        )}
      </div>
    </header>
  );
}

/** The largest text is the owner's headline, else their name. */
function Who({ portfolio: { fullName, headline, experienceLevel }, isPreview }: PortfolioHeadProps) {
  const Name = isPreview ? "h2" : "h1";
  const level = formatLevel(experienceLevel);
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1.5">
      <Name
        {...findLanguage(fullName)}
        tabIndex={-1}
        {...(!isPreview && { "data-page-heading": true })}
        className={cn("min-w-0 outline-none", headline === "" ? "display-xl" : "display-lg")}
      >
        {fullName}
      </Name>
      {level !== "" && (
        <Badge className="bg-surface text-accent-strong print:border print:border-line">{level}</Badge>
      )}
    </div>
  );
}

/** What the owner does at present, as their experience says it below. */
function Position({ experience }: Pick<PublicPortfolio, "experience">) {
  const present = experience.find(({ endDate }) => endDate.trim().toLowerCase() === "present");
  if (present === undefined || present.jobTitle === "") return null;
  const parts = [present.jobTitle, present.company, formatRange(present)].filter((part) => part !== "");
  return (
    <ul aria-label="At present" className="mt-3 flex text-sm sm:mt-5">
      <Fact icon={<BriefcaseBusiness aria-hidden className="size-4" />}>
        <OwnText as="span">{parts.join(" · ")}</OwnText>
      </Fact>
    </ul>
  );
}

function Contact({ portfolio }: { portfolio: PublicPortfolio }) {
  const { location, email, phone, linkedin, github, portfolio: website } = portfolio;
  const isEmpty = [location, linkedin, github, website, email ?? "", phone ?? ""].every(
    (text) => text === "",
  );
  if (isEmpty) return null;
  return (
    <ul aria-label="Contact" className="flex flex-wrap gap-x-6 text-sm sm:mt-2 sm:gap-y-1">
      {location !== "" && (
        <Fact icon={<MapPin aria-hidden className="size-4" />}>
          <OwnText as="span">{location}</OwnText>
        </Fact>
      )}
      {email !== undefined && (
        <Fact icon={<Mail aria-hidden className="size-4" />}>
          {toMailtoLink(email) === null ? (
            email
          ) : (
            <ContactLink href={toMailtoLink(email) ?? ""} text={email} />
          )}
        </Fact>
      )}
      {phone !== undefined && (
        <Fact icon={<Phone aria-hidden className="size-4" />}>
          <ContactLink href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} text={phone} />
        </Fact>
      )}
      <WebLink href={linkedin} text="LinkedIn" icon={<Link2 aria-hidden className="size-4" />} />
      <WebLink href={github} text="GitHub" icon={<Link2 aria-hidden className="size-4" />} />
      <WebLink href={website} text="Website" icon={<Globe aria-hidden className="size-4" />} />
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-8 min-w-0 items-center gap-1.5 wrap-anywhere text-ink-soft">
    <span className="text-accent">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);

const LINK =
  "rounded-sm text-accent-strong underline decoration-accent/40 underline-offset-3 hover:decoration-accent";

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} dir="ltr" className={LINK}>
    {text}
  </a>
);

const WebLink = ({ href, text, icon }: { href: string; text: string; icon: ReactNode }) =>
  href === "" ? null : (
    <Fact icon={icon}>
      <a href={href} target="_blank" rel="me noopener noreferrer" className={LINK}>
        {text}
      </a>
      <span className="hidden print:inline">: {href}</span>
    </Fact>
  );
