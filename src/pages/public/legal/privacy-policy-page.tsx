import { brand } from "#src/brand.ts";
import { textLink } from "#src/components/ui/text-link.ts";
import { CallToAction } from "#src/pages/public/frame/call-to-action.tsx";

import { LegalPage, Points, type Section, Term } from "./legal-page.tsx";

const { mail } = brand;

/** The section on inactive accounts, with the period set by the operator; hidden if it is 0. */
export const IdleAccounts = ({ months }: { months: number }) =>
  months === 0 ? null : (
    <>
      An account that is not used for {months} months is erased: 30 days after we told you by mail, or three
      months later if you have not confirmed an address to which we may write. Logging in keeps it.{" "}
    </>
  );

const Mail = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className={`${textLink} break-all`}>
    {to}
  </a>
);

/** What becomes of the text at its provider: Workers AI takes no wish of ours, but says what it does. */
export const describeUse = (provider: string): string =>
  provider === "Cloudflare Workers AI"
    ? "It runs at Cloudflare, which runs the service as well, and states that it trains no model with such text and shows it to no other customer."
    : "We ask it to keep none of it.";

/** What is true wherever the product runs: the choice is the user's. */
const OwnModel = () => (
  <li>
    <Term>A model in your browser</Term> helps if you choose it and your browser has one. Prompt and answer
    pass our own server, and no AI provider sees them.
  </li>
);

/** `deploy` checks this against the Worker's configured provider. */
const AiProvider = () =>
  brand.aiProvider === "" ? (
    <li>
      <Term>AI</Term> runs inside the service, by rules and word lists of our own. Nothing you write is sent
      to another provider of AI. Should that change, the provider is named here first, and text goes to it
      only when you press the button that says so.
    </li>
  ) : (
    <li data-ai-provider={brand.aiProvider}>
      <Term>{`AI by ${brand.aiProvider}`}</Term> helps with letters, resumes, interviews and job descriptions.
      It gets the text that the task needs, such as a job description, your background, a resume or an answer,
      and only when you press a button that says so. It gets nothing else from your account and nothing from
      other people's. {describeUse(brand.aiProvider)} Beside each such button you can choose our built-in
      engine, which runs inside the service by rules of our own; then nothing is sent.
    </li>
  );

const SECTIONS: Section[] = [
  {
    id: "data-we-collect",
    title: "Data We Collect",
    body: (
      <>
        <p>We keep what the product needs to work for you, and nothing more.</p>
        <Points>
          <li>
            <Term>Your account:</Term> first and last name, email address, and a hash of your password. The
            password itself is never stored.
          </li>
          <li>
            <Term>Where you are signed in:</Term> for each session the kind of browser and system, such as
            Firefox on Windows, and when it was first and last seen, to the hour. We do not store its network
            address. You see your sessions in your settings and can end each of them there.
          </li>
          <li>
            <Term>What you do with jobs:</Term> the jobs you save and the applications you track, with their
            status, dates and notes, and a list of recent activity made of them.
          </li>
          <li>
            <Term>Your searches:</Term> the words and the place of a search that gathers jobs, with the record
            of what each source answered, so that a search continues when you close the page.
          </li>
          <li>
            <Term>What you write or upload:</Term> your profile, resumes, letters, interviews and portfolio,
            as far as you use those tools.
          </li>
          <li>
            <Term>Counters against abuse:</Term> failed logins, sign-ups, searches, visits of a public page
            and the like are counted for your account and network, stored as a hash, until the limit expires.
          </li>
          <li>
            <Term>Reports of public pages:</Term> what you write and the email that you leave, until 180 days
            after we have decided. The owner of the page sees neither.
          </li>
          <li>
            <Term>Technical logs:</Term> for each request its type, outcome and duration, with a random ID; no
            name, no email address, no search terms. Our host keeps its own logs for up to 7 days; they
            contain the URL of each request, search terms included.
          </li>
        </Points>
        <p>
          There are <Term>three cookies</Term>, which cannot be read by scripts. One keeps you signed in, and
          ends after 14 days without use and after 60 days at most. The second one lets your account know this
          browser for 180 days after you signed in, so that password guessing by others cannot lock you out;
          nothing of it is stored by us. The third one has a position of our database and nothing about you,
          so that you see what you have just saved wherever we answer from; it ends when you log out. Your
          browser also remembers, on your device only, the theme, whether the sidebar is collapsed, the sizes
          of the panes of a coding session, that you are signed in, your recent searches, and what you have
          written and not yet saved, such as a draft of your profile; and in the open tab your last search.
          Logging out deletes all but the first three.
        </p>
      </>
    ),
  },
  {
    id: "how-we-use-it",
    title: "How We Use It",
    body: (
      <>
        <Points>
          <li>To show you jobs, keep your applications, and compute your statistics.</li>
          <li>
            To fill resumes, letters and interviews with facts that you have given, when you ask for one.
          </li>
          <li>To keep the service safe and within its limits.</li>
          <li>To answer you when you write to us.</li>
        </Points>
        <p>
          We do not sell data, show advertising, build profiles for others, or train models on what you write.
          We do not tell employers which of their jobs you looked at or saved: you apply on their own site,
          and what you enter there goes only to them.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security",
    body: (
      <>
        <p>
          Connections are encrypted, and browsers are instructed to use nothing but HTTPS. Passwords are
          hashed with scrypt; the keys of sessions are random and stored as hashes. Every database query for
          personal data is limited to its owner: a request for another account's data gets the same answer as
          one for data that does not exist. Repeated failed logins are blocked. Our pages load no scripts,
          fonts or pictures from other sites.
        </p>
        <p>
          Our host encrypts its storage. We do not encrypt individual fields on top of that, and no system is
          perfectly safe: if a breach affects your data, we notify you and the authorities that the law names.
        </p>
      </>
    ),
  },
  {
    id: "your-rights",
    title: "Your Rights",
    body: (
      <>
        <p>Wherever you live, you can:</p>
        <Points>
          <li>
            <Term>see and take your data:</Term> download all of it in your settings, as a file that programs
            can read, up to five times a day;
          </li>
          <li>
            <Term>correct it:</Term> what you write in the room where you wrote it, your name, email and
            password in your settings, the rest by writing to us;
          </li>
          <li>
            <Term>erase it:</Term> remove what you like yourself, or delete the whole account in your
            settings, with everything that belongs to it: data, files, searches, sessions and your public
            page. What deleted resumes, letters, interviews and projects hold can be restored for 30 days;
            with the account it is gone at once;
          </li>
          <li>
            <Term>object or restrict:</Term> tell us to stop a use, and complain to your data protection
            authority.
          </li>
        </Points>
        <p>
          For anything else, write to <Mail to={mail.legal} /> from the address of your account. We answer
          within a month. After an account is deleted, its random ID is kept for a day, so that we can remove
          anything a crash left behind. A hash of its portfolio's address is kept for 90 days, so that the
          address cannot be taken over. Our host's backups of the database may hold the data for up to 30 more
          days, and its logs for up to 7. Jobs that your searches found contain nothing about you and are
          kept; we delete those that closed half a year ago and that nobody tracks.
        </p>
        <p>
          We keep your data for as long as you have an account.{" "}
          <IdleAccounts months={brand.idleAccountMonths} />
          The log of your last five searches is deleted after 90 days without use. Expired sessions and
          counters are deleted every hour.
        </p>
      </>
    ),
  },
  {
    id: "third-party-services",
    title: "Third-Party Services",
    body: (
      <>
        <Points>
          <li>
            <Term>Cloudflare</Term> runs the service: it carries the requests and stores the data on our
            behalf.
          </li>
          <li>
            <Term>Job sources</Term>, the boards and lists that are read for you, receive the words and the
            place of a search where they can only be asked that way. They do not learn who you are: the
            request comes from us, under our own name.
          </li>
          <li>
            <Term>GitHub</Term> is asked by your own browser when you look for projects to import, and only
            then: it receives the user name that you enter and, like any site you visit, your network address.
          </li>
          <AiProvider />
          <OwnModel />
          <li>
            <Term>Mail and push messages</Term> are off until you turn them on. A digest goes to your email
            address through the mail service that the operator of this installation has set up, once you have
            confirmed the address. Push messages go through the push service of your browser's maker,
            encrypted so that it cannot read them.
          </li>
          <li>
            <Term>Calendars and feed readers</Term> read what you give them a secret address for, until you
            turn that address off.
          </li>
          <li>
            <Term>Analytics:</Term> none by others. There are no advertising networks, no social buttons and
            no tracking pixels.
          </li>
        </Points>
        <p>
          Jobs link to employers' own sites. What you do there is a matter of their privacy policy, not of
          this one.
        </p>
      </>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        Questions about this policy or about your data go to <Mail to={mail.legal} />. For everything else,
        the{" "}
        <a href="/contact" className={textLink}>
          contact page
        </a>{" "}
        has the right address. When this policy changes in a way that matters to you, we say so in the product
        before it takes effect.
      </p>
    ),
  },
];

export const PrivacyPolicyPage = () => (
  <LegalPage
    title="Privacy Policy"
    text="What we store about you, why, for how long, and what you can do about it. It describes what the software does, not what it might do one day."
    sections={SECTIONS}
  >
    <CallToAction
      title="Sounds fair?"
      text="Sign up with a name and email. Delete your account any time."
      action="Get Started Free"
    />
  </LegalPage>
);
