import { useQuery } from "@tanstack/react-query";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { Switch } from "#src/components/ui/switch.tsx";
import { BLOCKS, type Block, type PortfolioSettings } from "#worker/features/portfolio/settings.contract.ts";

import { settingsOptions, toSettingsFields, useSaveSettings } from "./public-page.api.ts";
import { ResumeChoice } from "./resume-choice.tsx";

const NAMES: Record<Block, string> = {
  experienceLevel: "Experience level",
  summary: "Summary",
  location: "Location",
  linkedin: "LinkedIn",
  github: "GitHub",
  portfolio: "Website",
  skills: "Skills",
  experience: "Experience",
  education: "Education",
  projects: "Projects",
  email: "Email",
  phone: "Phone",
};

/** Settings for what the public sees, field by field. Each change takes effect at once. */
export function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const settings = useQuery({ ...settingsOptions, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      title="Visibility"
      description="Changes reach everyone within a minute."
      onClose={onClose}
    >
      <QueryView
        query={settings}
        skeleton={<Skeleton className="h-64" />}
        loading="Loading your choices"
        errorTitle="Your choices could not be loaded"
      >
        {(known) => <Choices settings={known} />}
      </QueryView>
    </Dialog>
  );
}

function Choices({ settings }: { settings: PortfolioSettings }) {
  const save = useSaveSettings();
  const { resume, visits } = settings;
  // Optimistic: shows the pending choice while it is saved.
  const fields = save.isPending ? save.variables : toSettingsFields(settings);
  const isPending = save.isPending;
  return (
    <div className="space-y-6">
      <section aria-labelledby="choices-parts">
        <h3 id="choices-parts" className="text-sm font-medium">
          Parts of your profile
        </h3>
        <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {BLOCKS.map((block) => (
            <Switch
              key={block}
              label={NAMES[block]}
              isOn={fields.blocks[block]}
              isPending={isPending}
              onChange={(isOn) => save.mutate({ ...fields, blocks: { ...fields.blocks, [block]: isOn } })}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="choices-found" className="space-y-1">
        <h3 id="choices-found" className="text-sm font-medium">
          Search engines and visits
        </h3>
        <Switch
          label="Let search engines list this page"
          isOn={fields.isIndexed}
          isPending={isPending}
          onChange={(isIndexed) => save.mutate({ ...fields, isIndexed })}
        />
        <div>
          <Switch
            label="Count visits by the day"
            isOn={fields.countsVisits}
            isPending={isPending}
            onChange={(countsVisits) => save.mutate({ ...fields, countsVisits })}
          />
        </div>
        {fields.countsVisits && <Visits visits={visits} />}
      </section>
      <ResumeChoice resume={resume} />
    </div>
  );
}

const Visits = ({ visits }: Pick<PortfolioSettings, "visits">) =>
  visits.length === 0 ? (
    <p className="text-sm text-ink-faint">
      No visits yet. No cookie is set and no address kept, only the hash of a network for a day; you and
      programs are not counted.
    </p>
  ) : (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Visits by the day</caption>
      <thead className="text-left text-ink-faint">
        <tr>
          <th className="py-1 font-normal">Day</th>
          <th className="py-1 font-normal">Visits</th>
          <th className="py-1 font-normal">Resume downloads</th>
        </tr>
      </thead>
      <tbody>
        {visits.slice(0, 7).map(({ day, visits, downloads }) => (
          <tr key={day} className="border-t border-line">
            <td className="py-1">{day}</td>
            <td className="py-1">{visits}</td>
            <td className="py-1">{downloads}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
