import { pluralize } from "#src/lib/plural.ts";
import type { NotTakenPart } from "#worker/features/profile/parsed-resume.contract.ts";

/** Parts of a file that fit no field, quoted verbatim: nothing of an upload is lost silently. */
export function NotTaken({ parts }: { parts: NotTakenPart[] }) {
  if (parts.length === 0) return null;
  return (
    <details className="mt-3 rounded-lg border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer text-ink-soft">
        {pluralize(parts.length, "part")} of your resume {parts.length === 1 ? "wasn't" : "weren't"} used
      </summary>
      <ul className="mt-2 space-y-3">
        {parts.map(({ heading, text }) => (
          <li key={`${heading} ${text}`} className="min-w-0">
            {heading !== null && <p className="font-medium break-words">{heading}</p>}
            <p className="max-h-40 overflow-y-auto break-words whitespace-pre-line text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-faint">No field for these yet.</p>
    </details>
  );
}
