import { EntriesCard } from "./entries-card.tsx";
import { Field, LongField, TagsField } from "./fields.tsx";
import type { HistoryProps } from "./history-cards.tsx";

export function ProjectsCard(props: HistoryProps) {
  return (
    <EntriesCard {...props} id="projects" name="projects" title="Projects" one="project">
      {(entry, change, path) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            className="sm:col-span-2"
            path={path("name")}
            label="Name"
            value={entry.name}
            onChange={(name) => change({ name })}
          />
          <LongField
            className="sm:col-span-2"
            path={path("description")}
            label="Description"
            value={entry.description}
            onChange={(description) => change({ description })}
          />
          <TagsField
            path={path("technologies")}
            label="Technologies"
            tags={entry.technologies}
            onChange={(technologies) => change({ technologies })}
          />
          <div className="space-y-4">
            <Field
              path={path("liveUrl")}
              label="Address"
              type="url"
              maxLength={500}
              value={entry.liveUrl}
              onChange={(liveUrl) => change({ liveUrl })}
            />
            <Field
              path={path("githubUrl")}
              label="Code"
              type="url"
              maxLength={500}
              value={entry.githubUrl}
              onChange={(githubUrl) => change({ githubUrl })}
            />
          </div>
          <Field
            path={path("startDate")}
            label="Start"
            maxLength={40}
            value={entry.startDate}
            onChange={(startDate) => change({ startDate })}
          />
          <Field
            path={path("endDate")}
            label="End"
            maxLength={40}
            value={entry.endDate}
            onChange={(endDate) => change({ endDate })}
          />
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
      {(entry, change, path) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field path={path("name")} label="Name" value={entry.name} onChange={(name) => change({ name })} />
          <Field
            path={path("issuer")}
            label="Issued by"
            value={entry.issuer}
            onChange={(issuer) => change({ issuer })}
          />
          <Field
            path={path("date")}
            label="Date"
            maxLength={40}
            value={entry.date}
            onChange={(date) => change({ date })}
          />
        </div>
      )}
    </EntriesCard>
  );
}
