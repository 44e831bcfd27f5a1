import { cn } from "#src/lib/cn.ts";
import { isServer } from "#src/lib/is-server.ts";

/** `value` of `max`; screen readers hear it as a percentage, named by `label`. */
export function ProgressBar({
  value,
  max,
  label,
  className,
}: {
  value: number;
  max: number;
  label: string;
  className?: string;
}) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className={cn(
          "h-full origin-left rounded-full bg-accent transition-transform duration-200",
          // A server-rendered page may have no inline styles.
          isServer && "scale-x-0",
        )}
        style={isServer ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  );
}
