import type { ReactNode } from "react";

import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { OwnText } from "./own-text.tsx";

const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** "2022-04" becomes "Apr 2022"; what was typed in another form stays as it is. */
function formatMonth(date: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(date.trim()) ?? [];
  return year === undefined ? date : MONTH.format(Date.UTC(Number(year), Number(month) - 1));
}

export const formatRange = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  [startDate, endDate]
    .filter((date) => date !== "")
    .map(formatMonth)
    .join(" to ");

const Text = ({ children }: { children: string }) =>
  children === "" ? null : (
    <OwnText className="mt-2 max-w-[68ch] leading-7 wrap-anywhere whitespace-pre-line text-ink-soft">
      {children}
    </OwnText>
  );

const hasValue = (entry: object): boolean =>
  Object.values(entry).some((value) => (Array.isArray(value) ? value.length > 0 : value !== ""));

export const listFilledEntries = <Entry extends object>(entries: Entry[]): Entry[] =>
  entries.filter(hasValue);

type EntryProps = {
  of: { startDate: string; endDate: string };
  title: string;
  place: string;
  children: ReactNode;
};

/** What it was and where, with its dates at the end of the line. */
function Entry({ of, title, place, children }: EntryProps) {
  const range = formatRange(of);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 break-after-avoid">
        <OwnText as="h3" className="min-w-0 display-md">
          {title === "" ? place : title}
        </OwnText>
        {range !== "" && (
          <p dir="ltr" className="text-sm text-ink-faint tabular-nums">
            {range}
          </p>
        )}
      </div>
      {title !== "" && place !== "" && (
        <OwnText className="mt-0.5 wrap-anywhere text-accent-strong">{place}</OwnText>
      )}
      {children}
    </>
  );
}

export const Experience = ({ entry }: { entry: PublicPortfolio["experience"][number] }) => (
  <Entry of={entry} title={entry.jobTitle} place={entry.company}>
    <Text>{entry.description}</Text>
    {entry.achievements.length > 0 && (
      <ul className="mt-2.5 max-w-[68ch] list-disc space-y-1.5 ps-5 leading-7 wrap-anywhere text-ink-soft marker:text-accent">
        {entry.achievements.map((achievement, at) => (
          <OwnText as="li" key={at}>
            {achievement}
          </OwnText>
        ))}
      </ul>
    )}
  </Entry>
);

export function Education({ entry }: { entry: PublicPortfolio["education"][number] }) {
  const { degree, major, school, gpa, description } = entry;
  const what = [degree, major].filter((part) => part !== "").join(", ");
  return (
    <Entry of={entry} title={what} place={school}>
      {gpa !== "" && <p className="mt-1 text-sm text-ink-soft">GPA: {gpa}</p>}
      <Text>{description}</Text>
    </Entry>
  );
}
