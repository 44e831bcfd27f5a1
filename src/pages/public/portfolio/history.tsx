import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

const formatRange = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  [startDate, endDate].filter((date) => date !== "").join(" to ");

const Range = ({ of }: { of: { startDate: string; endDate: string } }) => {
  const range = formatRange(of);
  return range === "" ? null : <p className="text-sm text-ink-faint tabular-nums">{range}</p>;
};

const Text = ({ children }: { children: string }) =>
  children === "" ? null : (
    <p className="mt-1.5 text-sm leading-6 wrap-anywhere whitespace-pre-line text-ink-soft">{children}</p>
  );

const hasValue = (entry: object): boolean =>
  Object.values(entry).some((value) => (Array.isArray(value) ? value.length > 0 : value !== ""));

export const listFilledEntries = <Entry extends object>(entries: Entry[]): Entry[] =>
  entries.filter(hasValue);

export const Experience = ({ entry }: { entry: PublicPortfolio["experience"][number] }) => (
  <>
    <h3 className="text-base wrap-anywhere">{entry.jobTitle === "" ? entry.company : entry.jobTitle}</h3>
    {entry.jobTitle !== "" && entry.company !== "" && (
      <p className="wrap-anywhere text-ink-soft">{entry.company}</p>
    )}
    <Range of={entry} />
    <Text>{entry.description}</Text>
    {entry.achievements.length > 0 && (
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm leading-6 wrap-anywhere text-ink-soft">
        {entry.achievements.map((achievement, at) => (
          <li key={at}>{achievement}</li>
        ))}
      </ul>
    )}
  </>
);

export function Education({ entry }: { entry: PublicPortfolio["education"][number] }) {
  const { degree, major, school, gpa, description } = entry;
  const what = [degree, major].filter((part) => part !== "").join(", ");
  return (
    <>
      <h3 className="text-base wrap-anywhere">{what === "" ? school : what}</h3>
      {what !== "" && school !== "" && <p className="wrap-anywhere text-ink-soft">{school}</p>}
      <Range of={entry} />
      {gpa !== "" && <p className="text-sm text-ink-soft">GPA: {gpa}</p>}
      <Text>{description}</Text>
    </>
  );
}
