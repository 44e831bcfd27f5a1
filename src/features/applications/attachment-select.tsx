import { type UseQueryResult, useQuery } from "@tanstack/react-query";

import { Button } from "#src/components/ui/button.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { lettersOptions } from "#src/features/cover-letters/cover-letters.api.ts";
import { resumesOptions } from "#src/features/resumes/resumes.api.ts";

import { type Attachable, NONE, listAttachmentOptions } from "./attachments.ts";

type AttachmentProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  isDisabled?: boolean;
  className?: string;
};

/** A select with the stored resumes and "none". */
export const ResumeSelect = (props: AttachmentProps) => (
  <AttachmentSelect {...props} label="Resume (optional)" noun="resumes" query={useQuery(resumesOptions)} />
);

/** A select with the stored cover letters and "none". */
export const LetterSelect = (props: AttachmentProps) => (
  <AttachmentSelect
    {...props}
    label="Cover letter (optional)"
    noun="cover letters"
    query={useQuery(lettersOptions)}
  />
);

type AttachmentSelectProps = AttachmentProps & {
  label: string;
  noun: string;
  query: UseQueryResult<Attachable[]>;
};

function AttachmentSelect({
  label,
  noun,
  query,
  value,
  onChange,
  isDisabled = false,
  className,
}: AttachmentSelectProps) {
  const { data, isError } = query;
  return (
    <div {...(className !== undefined && { className })}>
      <Select
        label={label}
        value={value ?? NONE}
        options={listAttachmentOptions(data, { value, noun, isError })}
        isDisabled={isDisabled || data === undefined || (data.length === 0 && value === null)}
        onChange={(id) => onChange(id === NONE ? null : id)}
      />
      {data === undefined && isError && (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-critical">
          We could not load your {noun}.
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Try again: ${noun}`}
            isPending={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
