import type { CardProps } from "./card-props.ts";
import { EntriesCard } from "./entries-card.tsx";
import { Field, LinesField, LongField, TagsField, bindTo } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";
import type { HistoryProps } from "./history-cards.tsx";

export function ProjectsCard(props: HistoryProps) {
  return (
    <EntriesCard {...props} id="projects" name="projects" title="Projects" one="project">
      {(bind) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field className="sm:col-span-2" {...bind("name")} label="Name" />
          <LongField className="sm:col-span-2" {...bind("description")} label="Description" />
          <TagsField {...bind("technologies")} label="Technologies" />
          <div className="space-y-4">
            <Field {...bind("liveUrl")} label="Address" type="url" maxLength={500} />
            <Field {...bind("githubUrl")} label="Code" type="url" maxLength={500} />
          </div>
          <Field {...bind("startDate")} label="Start" maxLength={40} />
          <Field {...bind("endDate")} label="End" maxLength={40} />
        </div>
      )}
    </EntriesCard>
  );
}

export function CertificationsCard(props: HistoryProps) {
  return (
    <EntriesCard
      {...props}
      id="certifications"
      name="certifications"
      title="Certifications"
      one="certificate"
    >
      {(bind) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field {...bind("name")} label="Name" />
          <Field {...bind("issuer")} label="Issued by" />
          <Field {...bind("date")} label="Date" maxLength={40} />
        </div>
      )}
    </EntriesCard>
  );
}

export function MoreCard({ form, set }: CardProps) {
  const bind = bindTo(form, set);
  return (
    <FormCard id="more" title="Volunteering and Awards">
      <div className="grid gap-4">
        <LinesField
          {...bind("volunteering")}
          label="Volunteering"
          hint="One per line: what you do, where, and since when."
        />
        <LinesField
          {...bind("awards")}
          label="Awards"
          hint="One per line: the award, who gave it, and when."
        />
      </div>
    </FormCard>
  );
}
