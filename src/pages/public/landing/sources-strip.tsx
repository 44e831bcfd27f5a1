const SYSTEMS = [
  "Greenhouse",
  "Workday",
  "Lever",
  "Ashby",
  "SmartRecruiters",
  "Workable",
  "Personio",
  "Teamtailor",
];

/** On whose boards employers publish: where the listings come from, and no customer of ours. */
export const SourcesStrip = () => (
  <section aria-label="Where listings come from" className="mx-auto w-full max-w-6xl px-4 pt-8 sm:px-6">
    <p className="text-sm text-ink-faint">Reads the boards that employers keep on</p>
    <ul className="mt-2 flex flex-wrap gap-x-7 gap-y-1.5 font-medium text-ink-soft">
      {SYSTEMS.map((name) => (
        <li key={name}>{name}</li>
      ))}
      <li className="font-normal text-ink-faint">and on their own sites</li>
    </ul>
  </section>
);
