import { CopyLinkButton } from "#src/components/ui/copy-link-button.tsx";
import { inputClass } from "#src/components/ui/text-field.tsx";

/** The address of the page, and a button that copies it. */
export const CopyLink = ({ address, label }: { address: string; label: string }) => (
  <div className="flex min-w-0 flex-1 gap-2">
    <input
      readOnly
      aria-label={label}
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      className={`${inputClass} min-w-0 flex-1 text-sm`}
    />
    <CopyLinkButton address={address} label="Copy Link" />
  </div>
);
