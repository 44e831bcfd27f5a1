import { type ReactNode, useId } from "react";

/** A part of a panel under its own heading. */
export function Section({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line py-6 first:pt-0 last:border-0 last:pb-0">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {text !== undefined && <p className="mt-1 text-sm text-pretty text-ink-soft">{text}</p>}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </section>
  );
}
