import { getButtonClass } from "#src/components/ui/button.tsx";

import { FOR_USERS, FOR_VISITORS } from "./audience.ts";

/** Closing section of a page: invites visitors to sign up. */
export function CallToAction({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <section
      aria-labelledby="call-to-action"
      className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pb-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-accent-soft p-6 sm:p-10">
        <div className="min-w-0 max-w-xl flex-1 basis-72">
          <h2 id="call-to-action" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 text-pretty text-ink-soft">{text}</p>
        </div>
        <a href="/signup" className={getButtonClass({ size: "lg" }, FOR_VISITORS)}>
          {action}
        </a>
        <a href="/" className={getButtonClass({ size: "lg" }, FOR_USERS)}>
          Go to Dashboard
        </a>
      </div>
    </section>
  );
}
