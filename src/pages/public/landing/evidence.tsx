import type { ReactNode } from "react";

import { PostingMiniature } from "./miniatures/posting-miniature.tsx";
import { ReceiptMiniature } from "./miniatures/receipt-miniature.tsx";

/** Unique features: each claim beside the part of the product that fulfils it. */
export function Evidence() {
  return (
    <section aria-labelledby="evidence" className="border-y border-line bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="evidence" className="text-2xl sm:text-3xl">
          Nothing it says is made up
        </h2>
        <p className="mt-3 max-w-2xl text-lg leading-8 text-pretty text-ink-soft">
          A job search runs on other people's claims. This one shows where each of them comes from, and leaves
          blank what nobody has said.
        </p>
        <div className="mt-12 space-y-14">
          <Row miniature={<PostingMiniature />}>
            <Assurance title="Every detail quotes the ad">
              Pay, place of work, years of experience: beside each is the sentence of the job description that
              says it. You judge the sentence, not our reading of it.
            </Assurance>
            <Assurance title="Unknown stays unknown">
              When a job description does not mention sponsorship, the job says Not stated. No guess, no
              average, no salary that an algorithm thought likely.
            </Assurance>
          </Row>
          <Row miniature={<ReceiptMiniature />} isTurned>
            <Assurance title="A job board that fails is named">
              Every search ends with a receipt: which boards were asked, what came, and why nothing came where
              nothing did. An empty list is never mistaken for an empty market.
            </Assurance>
            <Assurance title="A score shows its evidence">
              Ratings of resumes and interviews quote the lines they rest on. What could not be assessed is
              called not assessed.
            </Assurance>
          </Row>
        </div>
      </div>
    </section>
  );
}

function Row({
  miniature,
  isTurned = false,
  children,
}: {
  miniature: ReactNode;
  isTurned?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
      <div className={isTurned ? "space-y-8 lg:order-2" : "space-y-8"}>{children}</div>
      {miniature}
    </div>
  );
}

function Assurance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{children}</p>
    </div>
  );
}
