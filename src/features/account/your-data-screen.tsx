import { Link } from "@tanstack/react-router";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { getSettingsHash } from "#src/lib/settings-address.ts";
import { EXPORTS_A_DAY } from "#worker/features/account/account.contract.ts";
import { EXPORT_PARTS, LEFT_OUT, SEARCHES_PART } from "#worker/features/account/export-parts.contract.ts";

import { ExportButton } from "./export-button.tsx";

/** What an export file holds, a line each; the names of its lists are explained in the file itself. */
export const YourDataScreen = () => (
  <>
    <PageHeader title="Your data" subtitle="One file with everything you wrote, uploaded or had made.">
      <ExportButton />
    </PageHeader>
    <div className="max-w-3xl space-y-8">
      <p className="text-pretty text-ink-soft">
        A JSON file that explains itself, up to {EXPORTS_A_DAY} times a day. To delete your account, go to{" "}
        <Link to="." hash={getSettingsHash("data")} state={{ hasOpenedDialog: true }} className={textLink}>
          settings
        </Link>
        .
      </p>
      <Parts
        id="parts"
        heading="Parts of the file"
        parts={[...EXPORT_PARTS, SEARCHES_PART].map(({ title, text }) => [title, text])}
      />
      <Parts id="left-out" heading="What is left out" parts={LEFT_OUT.map(({ what, why }) => [what, why])} />
    </div>
  </>
);

type PartsProps = { id: string; heading: string; parts: [name: string, text: string][] };

const Parts = ({ id, heading, parts }: PartsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-lg">
      {heading}
    </h2>
    <Card className="mt-3">
      <dl className="divide-y divide-line">
        {parts.map(([name, text]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 px-5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-medium">{name}</dt>
            <dd className="text-sm text-ink-soft sm:pt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  </section>
);
