import { Link } from "@tanstack/react-router";
import { UserRoundSearch } from "lucide-react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { formatCount } from "#src/lib/plural.ts";
import type { ProfileChange } from "#worker/features/matching/matching.contract.ts";

/**
 * Shows the profile changes that would improve the match with the listed jobs most, each to be made only if it
 * is true of the user.
 */
export function ProfileChanges({ changes }: { changes: ProfileChange[] }) {
  if (changes.length === 0) return null;
  return (
    <p className="border-b border-line bg-sunken/50 px-5 py-3 text-sm text-ink-soft">
      {changes
        .toSorted((a, b) => b.jobs - a.jobs)
        .map(({ skill, jobs }, at) => (
          <span key={skill}>
            {at > 0 && ", "}
            <span className="font-medium text-ink">{skill}</span> ({formatCount(jobs)})
          </span>
        ))}
      . Add the ones you have to{" "}
      <Link to="/profile" className={textLink}>
        your profile
      </Link>
      .
    </p>
  );
}

export function NeedsProfile() {
  return (
    <EmptyState
      icon={UserRoundSearch}
      title="Your profile comes first"
      hint="Jobs are ordered by how they fit your titles, skills and experience. Upload a resume and they are filled in."
    >
      <Link to="/profile" className={getButtonClass()}>
        Fill in your profile
      </Link>
    </EmptyState>
  );
}
