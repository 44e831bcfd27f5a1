import { FileDown } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { fetchSentFile } from "#src/features/tracking/applications.api.ts";
import { formatDateTime } from "#src/lib/dates.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { toastDownload } from "#src/lib/toast-outcome.ts";
import type {
  ApplicationDetail,
  SentKind,
  SentPart,
} from "#worker/features/applications/applications.contract.ts";

const KINDS: Record<SentKind, string> = {
  posting: "Job description",
  resume: "Resume",
  letter: "Cover letter",
};
const ORDER = Object.keys(KINDS) as SentKind[];

/** A snapshot of what was sent: it stays even if the resume, letter or posting is changed or deleted. */
export function SentList({ application }: { application: ApplicationDetail }) {
  const { id, status, sent } = application;
  const [pending, setPending] = useState<SentKind | null>(null);

  async function download({ kind, name }: SentPart) {
    setPending(kind);
    await toastDownload(
      fetchSentFile(id, kind).then((file) => {
        saveFile(file, name);
        return name;
      }),
    );
    setPending(null);
  }

  return (
    <section aria-labelledby="sent">
      <h3 id="sent" className="text-sm">
        What you sent
      </h3>
      {sent.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          {status === "saved"
            ? "When you apply, we keep copies of the job description, your resume and your letter here."
            : "We have no copies for this application yet. Attach a resume or a letter to keep one."}
        </p>
      ) : (
        <ul aria-labelledby="sent" className="mt-2 divide-y divide-line">
          {sent
            .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
            .map((part) => (
              <li key={part.kind} className="flex items-center gap-3 py-2.5 text-sm">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium" title={part.name}>
                    {KINDS[part.kind]}: {part.name}
                  </p>
                  <p className="text-ink-faint">Kept {formatDateTime(part.at)}</p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  className="print:hidden"
                  aria-label={`Download ${KINDS[part.kind].toLowerCase()}: ${part.name}`}
                  isPending={pending === part.kind}
                  onClick={() => void download(part)}
                >
                  {pending !== part.kind && <FileDown aria-hidden className="size-4" />}
                  <span className="max-sm:sr-only">Download</span>
                </Button>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
