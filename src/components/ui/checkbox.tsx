import { cn } from "#src/lib/cn.ts";

type CheckboxProps = {
  label: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  isChecked: boolean;
  /** Indeterminate: only partly checked. */
  isMixed?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

export function Checkbox({
  label,
  isLabelHidden = false,
  isChecked,
  isMixed = false,
  isDisabled = false,
  onChange,
}: CheckboxProps) {
  return (
    <label className="inline-flex min-h-8 min-w-8 cursor-pointer items-center justify-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-checked={isMixed ? "mixed" : isChecked}
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 cursor-pointer rounded-sm accent-accent"
      />
      <span className={cn(isLabelHidden && "sr-only")}>{label}</span>
    </label>
  );
}
