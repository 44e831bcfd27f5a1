import { brand } from "#src/brand.ts";
import { textLink } from "#src/components/ui/text-link.ts";

import { Points, type Section, Term } from "./legal-page.tsx";

const { name, mail } = brand;

export const TERMS: Section[] = [
  {
    id: "agreement",
    title: "Agreement to Terms",
    body: (
      <p>
        By making an account or using {name} you agree to these terms. If you do not agree, please do not use
        it. You have to be old enough to enter into a contract where you live, and whoever uses {name} for an
        organization agrees for it.
      </p>
    ),
  },
  {
    id: "service",
    title: "Service Description",
    body: (
      <>
        <p>{name} is a career assistant for people who look for work. It offers:</p>
        <Points>
          <li>job search over listings, including fresh ones that are gathered when you ask;</li>
          <li>a profile that feeds the other tools;</li>
          <li>resumes, either uploaded and rated by AI or generated and tailored to a job;</li>
          <li>AI cover letters tailored to a job;</li>
          <li>AI mock interviews and coding interviews;</li>
          <li>a portfolio with an optional public page;</li>
          <li>an application tracker.</li>
        </Points>
        <p>
          Jobs come from employers' boards and other public sources. We show where each was found and when it
          was last checked, but we are not the employer, and cannot promise that a job is still open or as
          described.
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: "User Accounts and Responsibilities",
    body: (
      <>
        <p>
          Keep your password to yourself and your email address up to date; what happens under your account is
          your responsibility. You may not:
        </p>
        <Points>
          <li>give false or fraudulent information;</li>
          <li>use the service for anything illegal;</li>
          <li>try to get unauthorised access to it or to other people's data;</li>
          <li>share your credentials;</li>
          <li>scrape the service;</li>
          <li>disrupt it or get around its limits.</li>
        </Points>
      </>
    ),
  },
  {
    id: "intellectual-property",
    title: "Intellectual Property",
    body: (
      <>
        <p>
          <Term>What is yours stays yours.</Term> You keep the ownership of everything you write or upload.
          You grant us a licence to use it to provide and improve the service: to store it, show it to you,
          and work it into what you ask for. This right ends when you delete the content.
        </p>
        <p>
          The software, its design and its name belong to {name} or to those who have licensed them to us. Job
          descriptions belong to whoever published them.
        </p>
      </>
    ),
  },
  {
    id: "ai-services",
    title: "AI Services and Limitations",
    body: (
      <p>
        AI output is advisory, and you must review it. Ratings, letters, resumes and feedback on interviews
        can be incomplete or wrong, and they are no promise of an interview or a job. Before you send
        something in your name, read it: you answer for what it says.
      </p>
    ),
  },
  {
    id: "privacy",
    title: "Privacy and Data",
    body: (
      <p>
        The{" "}
        <a href="/privacy-policy" className={textLink}>
          Privacy Policy
        </a>{" "}
        says what we keep, what it is used for, and what you can ask of us. It is part of these terms.
      </p>
    ),
  },
  {
    id: "subscription",
    title: "Subscription and Payment Terms",
    body: (
      <>
        <p className="rounded-card border border-line bg-surface p-4 text-ink">
          No paid tier is sold yet. Everything that {name} offers today is free, and we ask for no means of
          payment. The rules below apply from the day on which a paid tier is offered, and to those who choose
          it.
        </p>
        <Points>
          <li>
            There are <Term>free and premium tiers</Term>. What each includes stands where it is offered.
          </li>
          <li>
            Premium is <Term>billed in advance on a recurring basis</Term>, for the period that you have
            chosen.
          </li>
          <li>
            You can <Term>cancel at any time in your account settings</Term>. Access continues to the end of
            the billing period.
          </li>
          <li>
            A change of price is announced before it applies, and never within a period that is paid for.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: "liability",
    title: "Limitation of Liability",
    body: (
      <p>
        The service is provided as it is. As far as the law allows, we are not liable for indirect damage, for
        lost opportunities, or for what employers and other sites do. Nothing here limits a liability that
        cannot be limited, such as for intent, gross negligence or harm to life and health.
      </p>
    ),
  },
  {
    id: "termination",
    title: "Termination",
    body: (
      <p>
        You can stop using {name} at any time and delete your account in its settings. We may suspend or
        terminate accounts that violate these terms; where it is possible and safe, we say why first and give
        you time to take your data with you.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to Terms",
    body: (
      <p>
        When these terms change, the date at the top changes with them. A change that matters to you is
        announced in the product before it takes effect; using {name} after that means that you agree to it.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact Information",
    body: (
      <dl className="space-y-3">
        <div>
          <dt className="text-ink">General questions</dt>
          <dd>
            <a href={`mailto:${mail.general}`} className={`${textLink} break-all`}>
              {mail.general}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-ink">Legal questions</dt>
          <dd>
            <a href={`mailto:${mail.legal}`} className={`${textLink} break-all`}>
              {mail.legal}
            </a>
          </dd>
        </div>
      </dl>
    ),
  },
];
