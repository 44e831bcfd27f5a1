import type { CardProps } from "./card-props.ts";
import { EntriesCard } from "./entries-card.tsx";
import { Field, LinesField, LongField } from "./fields.tsx";
import type { ListName } from "./form.ts";

export type HistoryProps = CardProps & { remove: (name: ListName, key: string) => void };

export function ExperienceCard(props: HistoryProps) {
  return (
    <EntriesCard {...props} id="experience" name="workExperience" title="Work Experience" one="position">
      {(bind) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...bind("jobTitle")} label="Job title" />
          <Field {...bind("company")} label="Company" />
          <Field {...bind("startDate")} label="Start" placeholder="2021-03" maxLength={40} />
          <Field {...bind("endDate")} label="End" placeholder="2024-08, or Present" maxLength={40} />
          <Field className="sm:col-span-2" {...bind("location")} label="Location" />
          <LongField className="sm:col-span-2" {...bind("description")} label="Description" />
          <LinesField
            className="sm:col-span-2"
            {...bind("achievements")}
            label="Achievements"
            hint="One per line: what you did and the result."
          />
        </div>
      )}
    </EntriesCard>
  );
}

export function EducationCard(props: HistoryProps) {
  return (
    <EntriesCard {...props} id="education" name="education" title="Education" one="school">
      {(bind) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field className="sm:col-span-2" {...bind("school")} label="School" />
          <Field {...bind("degree")} label="Degree" />
          <Field {...bind("major")} label="Field of study" />
          <Field {...bind("startDate")} label="Start" placeholder="2016" maxLength={40} />
          <Field {...bind("endDate")} label="End" placeholder="2020" maxLength={40} />
          <Field {...bind("gpa")} label="Grade (GPA)" maxLength={40} />
          <LongField className="sm:col-span-2" {...bind("description")} label="Description" />
        </div>
      )}
    </EntriesCard>
  );
}
