import { Download, Globe, Link2, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";

import { formatLevel } from "#src/components/status/experience-levels.ts";
import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";
import { toMailtoLink } from "#worker/lib/email.contract.ts";

import { CopyLink } from "./copy-link.tsx";

type PortfolioHeadProps = { portfolio: PublicPortfolio; address: string; isPreview: boolean };

/** Name and contact details of the owner. */
export function PortfolioHead({ portfolio, address, isPreview }: PortfolioHeadProps) {
  const { fullName, experienceLevel, summary, location, email, phone, resumeUrl } = portfolio;
  const Name = isPreview ? "h2" : "h1";
  const level = formatLevel(experienceLevel);
  return (
    <header className="break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Name
          tabIndex={-1}
          {...(!isPreview && { "data-page-heading": true })}
          className="min-w-0 text-3xl wrap-anywhere outline-none sm:text-4xl"
        >
          {fullName}
        </Name>
        {level !== "" && <Badge tone="accent">{level}</Badge>}
      </div>
      {summary !== "" && (
        <p className="mt-4 max-w-3xl leading-7 text-pretty wrap-anywhere whitespace-pre-line text-ink-soft">
          {summary}
        </p>
      )}
      <ul aria-label="Contact" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {location !== "" && <Fact icon={<MapPin aria-hidden className="size-4" />}>{location}</Fact>}
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
        <WebLink href={portfolio.linkedin} text="LinkedIn" icon={<Link2 aria-hidden className="size-4" />} />
        <WebLink href={portfolio.github} text="GitHub" icon={<Link2 aria-hidden className="size-4" />} />
        <WebLink href={portfolio.portfolio} text="Website" icon={<Globe aria-hidden className="size-4" />} />
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {resumeUrl !== undefined && (
          <a href={resumeUrl} download className={getButtonClass({})}>
            <Download aria-hidden className="size-4" />
            Download Resume
          </a>
        )}
        <div className="flex min-w-0 flex-1 basis-72 sm:max-w-lg">
          <CopyLink address={address} label="Portfolio URL" />
        </div>
      </div>
    </header>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-8 min-w-0 items-center gap-1.5 wrap-anywhere text-ink-soft">
    <span className="text-ink-faint">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent";

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className={LINK}>
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
