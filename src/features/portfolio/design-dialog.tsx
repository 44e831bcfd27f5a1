import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { cn } from "#src/lib/cn.ts";
import {
  HEADLINE_LIMIT,
  type PortfolioSettings,
  type Section,
  type SettingsFields,
  type THEMES,
} from "#worker/features/portfolio/settings.contract.ts";

import { AccentChoice } from "./accent-choice.tsx";
import { PagePictureField } from "./page-picture-field.tsx";
import { settingsOptions, toSettingsFields, useSaveSettings } from "./public-page.api.ts";

const SECTIONS: Record<Section, string> = {
  projects: "Projects",
  skills: "Skills",
  experience: "Experience",
  education: "Education",
};
const DENSITIES = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;
const TYPES: Record<(typeof THEMES)[number], string> = {
  modern: "Modern",
  editorial: "Editorial",
  technical: "Technical",
};

/** How the public page looks. Each change takes effect at once; the sentence when it is saved. */
export function DesignDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const settings = useQuery({ ...settingsOptions, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      title="Design your page"
      description="Changes reach everyone within a minute."
      onClose={onClose}
    >
      <QueryView
        query={settings}
        skeleton={<Skeleton className="h-64" />}
        loading="Loading your design"
        errorTitle="Your design could not be loaded"
      >
        {(known) => <Choices settings={known} />}
      </QueryView>
    </Dialog>
  );
}

function Choices({ settings }: { settings: PortfolioSettings }) {
  const save = useSaveSettings();
  // Optimistic: shows the pending choice while it is saved.
  const fields = save.isPending ? save.variables : toSettingsFields(settings);
  const saveSettings = (changed: Partial<SettingsFields>) => save.mutate({ ...fields, ...changed });
  return (
    <div className="space-y-7">
      <Headline
        headline={settings.headline}
        isPending={save.isPending}
        onSave={(headline) => saveSettings({ headline })}
      />
      <PagePictureField
        kind="portrait"
        title="Portrait"
        hint="Cropped to a circle; also used in link previews."
        picture={settings.portrait}
        fallbackAlt={settings.preview.subject.name}
      />
      <PagePictureField
        kind="cover"
        title="Cover"
        hint="A wide picture above your name."
        picture={settings.cover}
        fallbackAlt=""
      />
      <fieldset>
        <legend className="text-sm font-medium">Typography</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-3">
          {(Object.keys(TYPES) as (keyof typeof TYPES)[]).map((theme) => (
            <label
              key={theme}
              data-type={theme}
              className={cn(
                "motion relative cursor-pointer rounded-lg border p-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
                fields.theme === theme ? "border-accent bg-accent-soft" : "border-line-strong/60",
              )}
            >
              <input
                type="radio"
                name="theme"
                className="sr-only"
                aria-label={TYPES[theme]}
                checked={fields.theme === theme}
                onChange={() => saveSettings({ theme })}
              />
              <span aria-hidden className="block display-lg">
                Ag
              </span>
              <span aria-hidden className="text-sm">
                {TYPES[theme]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <AccentChoice accent={fields.accent} onChange={(accent) => saveSettings({ accent })} />
      <Select
        label="Density"
        value={fields.density}
        options={DENSITIES}
        isDisabled={save.isPending}
        onChange={(density) => saveSettings({ density })}
      />
      <Order sections={fields.sections} onChange={(sections) => saveSettings({ sections })} />
    </div>
  );
}

type HeadlineProps = { headline: string; isPending: boolean; onSave: (headline: string) => void };

function Headline({ headline, isPending, onSave }: HeadlineProps) {
  const [typed, setTyped] = useState(headline);
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <TextArea
        label="Headline"
        rows={2}
        value={typed}
        maxLength={HEADLINE_LIMIT}
        hint="One sentence about what you do, the largest text on your page."
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={typed.trim() === headline}
        isPending={isPending}
      >
        Save headline
      </Button>
    </form>
  );
}

type OrderProps = { sections: readonly Section[]; onChange: (sections: Section[]) => void };

function Order({ sections, onChange }: OrderProps) {
  const move = (at: number, step: 1 | -1) => {
    const moved = sections[at];
    if (moved !== undefined) onChange(sections.toSpliced(at, 1).toSpliced(at + step, 0, moved));
  };
  return (
    <section aria-labelledby="design-order">
      <h3 id="design-order" className="text-sm font-medium">
        Order of sections
      </h3>
      <ol className="mt-2 divide-y divide-line rounded-lg border border-line">
        {sections.map((section, at) => (
          <li key={section} className="flex items-center gap-1 py-1 pr-1 pl-3 text-sm">
            <span className="flex-1">{SECTIONS[section]}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${SECTIONS[section]} up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${SECTIONS[section]} down`}
              disabled={at === sections.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
