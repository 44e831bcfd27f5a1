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

/** Job boards that the listings come from; these companies are not our customers. */
export const SourcesStrip = () => (
  <section aria-label="Where jobs come from" className="mx-auto w-full max-w-6xl px-4 pt-8 sm:px-6">
    <p className="text-sm text-ink-faint">Reads the boards that employers keep on</p>
    <ul className="mt-2 flex flex-wrap gap-x-7 gap-y-1.5 font-medium text-ink-soft">
      {SYSTEMS.map((name) => (
        <li key={name}>{name}</li>
      ))}
      <li className="font-normal text-ink-faint">and on their own sites</li>
    </ul>
  </section>
);
