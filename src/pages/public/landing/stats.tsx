import { brand } from "#src/brand.ts";

const { claims } = brand;

const STATS: { figure: string; name: string; text?: string }[] = [
  {
    figure: claims.successStories,
    name: "Success Stories",
  },
  {
    figure: claims.assistantHours,
    name: "AI Assistant",
    text: "Here on evenings and weekends, too.",
  },
];

export function Stats() {
  return (
    <section aria-label="In figures" className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pb-20">
      <ul className="grid gap-4 sm:grid-cols-2">
        {STATS.map(({ figure, name, text }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-6 sm:p-8">
            <p className="text-lg font-medium">
              <strong className="mb-1 block text-4xl font-semibold tracking-tight tabular-nums">
                {figure}
              </strong>{" "}
              {name}
            </p>
            {text !== undefined && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
