import { brand } from "#src/brand.ts";
import { Card } from "#src/components/ui/card.tsx";
import { CallToAction } from "#src/pages/public/frame/call-to-action.tsx";
import { PageIntro } from "#src/pages/public/frame/page-intro.tsx";
import { PublicFrame } from "#src/pages/public/frame/public-frame.tsx";

const { claims } = brand;

const IMPACT = [
  { figure: claims.professionals, name: "professionals" },
  { figure: claims.opportunities, name: "opportunities" },
  { figure: claims.successStories, name: "success stories" },
  { figure: claims.aiAccuracy, name: "AI accuracy rate" },
];

const VALUES = [
  {
    title: "Evidence before eloquence",
    text: "A score quotes what it rests on, a sentence about you goes back to something you said, and what nobody knows is called unknown.",
  },
  {
    title: "The applicant is the customer",
    text: "We are not paid by employers to put one job above another. What you see first is newest or fits best, and the page says which.",
  },
  {
    title: "Your words stay yours",
    text: "You own what you write here. You can read it, change it and take it away, and you decide what is published.",
  },
  {
    title: "Good manners on the web",
    text: "We ask employers' boards slowly, say who we are, keep to their rules and leave alone a host that is in trouble.",
  },
];

export const AboutPage = () => (
  <PublicFrame>
    <PageIntro
      title={`About ${brand.name}`}
      text="We build the tool we wanted on our own evenings of searching: one that tells what it knows, where it knows it from, and where it does not know."
    />
    <div className="mx-auto w-full max-w-6xl space-y-16 px-4 py-14 sm:px-6 sm:py-20">
      <section
        aria-labelledby="mission"
        className="grid gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <h2 id="mission" className="text-2xl">
          Our mission
        </h2>
        <div className="max-w-prose space-y-4 text-lg leading-8 text-pretty text-ink-soft">
          <p className="text-ink">
            To give everybody who looks for work the same quiet advantage: fresh jobs, honest answers, and an
            application they can stand behind.
          </p>
          <p>
            Finding a job is a job with no colleagues and no pay. It should not also mean reading about jobs
            that are gone, guessing at salaries and typing the same life into a new form every night.
          </p>
        </div>
      </section>
      <section
        aria-labelledby="story"
        className="grid gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <h2 id="story" className="text-2xl">
          Our story
        </h2>
        <div className="max-w-prose space-y-4 text-pretty text-ink-soft">
          <p>
            {brand.name} was founded in {claims.founded}, out of a simple annoyance. The same job was on five
            sites with five dates; three of them led to a page that said it was filled. The employer's own
            board had known that for weeks.
          </p>
          <p>
            So we went to the boards. Most employers publish their jobs through a handful of systems that
            answer anyone who asks politely. Reading them at the moment of the search turned out to be slower
            than copying an index, and far better: what is there is open, and what is gone is gone.
          </p>
          <p>
            The rest followed from the same rule. A profile that feeds resumes and letters, so that they say
            only what is true. Interviews that quote your answer when they judge it. A list of applications
            that counts real replies. Each part had to answer one question: where do you know that from?
          </p>
        </div>
      </section>
      <section aria-labelledby="impact">
        <h2 id="impact" className="text-2xl">
          Our impact
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
          {IMPACT.map(({ figure, name }) => (
            <li key={name} className="bg-surface p-5 sm:p-6">
              <strong className="block text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">
                {figure}
              </strong>{" "}
              <span className="text-sm text-ink-soft">{name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="values">
        <h2 id="values" className="text-2xl">
          Our values
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {VALUES.map(({ title, text }) => (
            <li key={title} className="flex">
              <Card className="flex-1 p-6">
                <h3 className="text-base">{title}</h3>
                <p className="mt-2 text-sm leading-6 text-pretty text-ink-soft">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
    <CallToAction
      title="See it on your own search"
      text="An account takes a name, an email address and a password. The first search takes less than a minute."
      action="Get Started Free"
    />
  </PublicFrame>
);
