import { ApplicationsMiniature } from "./miniatures/applications-miniature.tsx";

const STEPS = [
  {
    title: "Say what you are looking for",
    text: "A title, a company or a skill, and a place if it matters. Saved matches appear at once; fresh ones follow as boards answer.",
  },
  {
    title: "Read what the job really asks for",
    text: "Pay, place, level and requirements, quoted. Save what is worth a second look.",
  },
  {
    title: "Apply at the employer, keep track here",
    text: "You apply where the job is. When you come back you are asked once whether you did, and the answer goes into your list.",
  },
];

export function Steps() {
  return (
    <section aria-labelledby="steps" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="steps" className="text-2xl sm:text-3xl">
            How it works
          </h2>
          <ol className="mt-8 space-y-8">
            {STEPS.map(({ title, text }, at) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong tabular-nums"
                >
                  {at + 1}
                </span>
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1.5 max-w-prose text-pretty text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <ApplicationsMiniature />
      </div>
    </section>
  );
}
