import { EntriesCard } from "./entries-card.tsx";
import { Field, LinesField, LongField } from "./fields.tsx";
import type { ListName } from "./form.ts";
import type { CardProps } from "./profile-form.tsx";

export type HistoryProps = CardProps & { remove: (name: ListName, key: string) => void };

export function ExperienceCard(props: HistoryProps) {
  return (
    <EntriesCard {...props} id="experience" name="workExperience" title="Work Experience" one="position">
      {(entry, change, path) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            path={path("jobTitle")}
            label="Job title"
            value={entry.jobTitle}
            onChange={(jobTitle) => change({ jobTitle })}
          />
          <Field
            path={path("company")}
            label="Company"
            value={entry.company}
            onChange={(company) => change({ company })}
          />
          <Field
            path={path("startDate")}
            label="Start"
            placeholder="2021-03"
            maxLength={40}
            value={entry.startDate}
            onChange={(startDate) => change({ startDate })}
          />
          <Field
            path={path("endDate")}
            label="End"
            placeholder="2024-08, or Present"
            maxLength={40}
            value={entry.endDate}
            onChange={(endDate) => change({ endDate })}
          />
          <Field
            className="sm:col-span-2"
            path={path("location")}
            label="Location"
            value={entry.location}
            onChange={(location) => change({ location })}
          />
          <LongField
            className="sm:col-span-2"
            path={path("description")}
            label="Description"
            value={entry.description}
            onChange={(description) => change({ description })}
          />
          <LinesField
            className="sm:col-span-2"
            path={path("achievements")}
            label="Achievements"
            hint="One a line: what you did, and what came of it."
            lines={entry.achievements}
            onChange={(achievements) => change({ achievements })}
          />
        </div>
      )}
    </EntriesCard>
  );
}

export function EducationCard(props: HistoryProps) {
  return (
    <EntriesCard {...props} id="education" name="education" title="Education" one="school">
      {(entry, change, path) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            className="sm:col-span-2"
            path={path("school")}
            label="School"
            value={entry.school}
            onChange={(school) => change({ school })}
          />
          <Field
            path={path("degree")}
            label="Degree"
            value={entry.degree}
            onChange={(degree) => change({ degree })}
          />
          <Field
            path={path("major")}
            label="Field of study"
            value={entry.major}
            onChange={(major) => change({ major })}
          />
          <Field
            path={path("startDate")}
            label="Start"
            placeholder="2016"
            maxLength={40}
            value={entry.startDate}
            onChange={(startDate) => change({ startDate })}
          />
          <Field
            path={path("endDate")}
            label="End"
            placeholder="2020"
            maxLength={40}
            value={entry.endDate}
            onChange={(endDate) => change({ endDate })}
          />
          <Field
            path={path("gpa")}
            label="Grade (GPA)"
            maxLength={40}
            value={entry.gpa}
            onChange={(gpa) => change({ gpa })}
          />
          <LongField
            className="sm:col-span-2"
            path={path("description")}
            label="Description"
            value={entry.description}
            onChange={(description) => change({ description })}
          />
        </div>
      )}
    </EntriesCard>
  );
}
