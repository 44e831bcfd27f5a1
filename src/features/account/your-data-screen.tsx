import { Link } from "@tanstack/react-router";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { getSettingsHash } from "#src/lib/settings-address.ts";
import { EXPORT_PARTS, NOT_EXPORTED, SEARCHES_PART } from "#worker/features/account/export-parts.contract.ts";

import { ExportButton } from "./export-button.tsx";

/** Describes the contents of an export file, using the file's own field names. */
export const YourDataScreen = () => (
  <>
    <PageHeader title="Your data" subtitle="One file with everything you wrote, uploaded or had made.">
      <ExportButton />
    </PageHeader>
    <div className="max-w-3xl space-y-8">
      <p className="text-pretty text-ink-soft">
        The file is JSON, which any program can read, and most browsers show it. It has the parts below in
        this order; each part is a set of lists. Times are in UTC. You can download it five times a day. To
        delete your account, go to{" "}
        <Link to="." hash={getSettingsHash("data")} state={{ hasOpenedDialog: true }} className={textLink}>
          settings
        </Link>
        .
      </p>
      <section aria-labelledby="parts">
        <h2 id="parts" className="text-lg">
          Parts of the file
        </h2>
        <Card className="mt-3">
          <dl className="divide-y divide-line">
            {[...EXPORT_PARTS, { ...SEARCHES_PART, tables: ["runs", "tasks", "events", "kept"] }].map(
              ({ name, title, text, tables }) => (
                <div key={name} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt>
                    <span className="block font-medium">{title}</span>
                    <code className="text-xs wrap-anywhere text-ink-faint">{name}</code>
                  </dt>
                  <dd className="text-sm text-ink-soft">
                    {text}
                    <span className="mt-1 block text-xs wrap-anywhere text-ink-faint">
                      Lists: <code>{tables.join(", ")}</code>
                    </span>
                  </dd>
                </div>
              ),
            )}
          </dl>
        </Card>
      </section>
      <section aria-labelledby="left-out">
        <h2 id="left-out" className="text-lg">
          What is left out
        </h2>
        <Card className="mt-3">
          <dl className="divide-y divide-line">
            {Object.entries(NOT_EXPORTED).map(([column, reason]) => (
              <div key={column} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt>
                  <code className="text-xs wrap-anywhere">{column}</code>
                </dt>
                <dd className="text-sm text-ink-soft">{reason}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </section>
    </div>
  </>
);
