import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

const SHAPE =
  "motion inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken",
  soft: "bg-accent-soft text-accent-strong hover:bg-accent hover:text-on-accent",
  ghost: "text-ink-soft hover:bg-sunken hover:text-ink",
  danger: "bg-critical text-on-accent hover:opacity-90",
} as const;

const SIZES = {
  sm: "h-8 px-3 text-sm",
  md: "h-10 px-4 text-sm",
  lg: "h-12 px-6 text-base",
  icon: "size-10",
  "icon-sm": "size-8",
} as const;

export type ButtonLook = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES };

/** Classes for links styled as buttons. */
export const getButtonClass = (
  { variant = "primary", size = "md" }: ButtonLook = {},
  className?: string,
): string => cn(SHAPE, VARIANTS[variant], SIZES[size], className);

type ButtonProps = ComponentProps<"button"> & ButtonLook & { isPending?: boolean; children: ReactNode };

/** While pending it stays focusable, so that keyboard users keep their place, but ignores clicks. */
export function Button({
  variant,
  size,
  isPending = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
      className={getButtonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
