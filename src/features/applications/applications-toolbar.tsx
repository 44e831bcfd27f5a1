import { ListToolbar } from "#src/components/layout/list-toolbar.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { pluralize } from "#src/lib/plural.ts";

import {
  ACTIVITIES,
  JOBS,
  type ListView,
  MORE_FILTERS,
  NOTES,
  PERIODS,
  PLACES,
  SORTS,
  WHOLE_LIST,
} from "./list-view.ts";

type ApplicationsToolbarProps = {
  view: ListView;
  onChange: (view: Partial<ListView>) => void;
  count: number;
  selected: number;
  onSelectAll: (isSelected: boolean) => void;
};

export function ApplicationsToolbar({
  view,
  onChange,
  count,
  selected,
  onSelectAll,
}: ApplicationsToolbarProps) {
  return (
    <ListToolbar
      search={{
        label: "Search your applications",
        value: view.search,
        onChange: (search) => onChange({ search }),
      }}
      more={{
        active: MORE_FILTERS.filter((name) => view[name] !== "all").length,
        onClear: () => onChange(Object.fromEntries(MORE_FILTERS.map((name) => [name, WHOLE_LIST[name]]))),
        content: <MoreFilters view={view} onChange={onChange} />,
      }}
      count={pluralize(count, "application")}
      trailing={
        count > 0 && (
          <Checkbox
            label="Select all"
            isChecked={selected === count}
            isMixed={selected > 0 && selected < count}
            onChange={onSelectAll}
          />
        )
      }
    >
      <Select
        label="Order"
        isLabelHidden
        value={view.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort })}
      />
      <Select
        label="Activity"
        isLabelHidden
        value={view.activity}
        options={ACTIVITIES}
        onChange={(activity) => onChange({ activity })}
      />
      <Select
        label="Jobs"
        isLabelHidden
        value={view.job}
        options={JOBS}
        onChange={(job) => onChange({ job })}
      />
    </ListToolbar>
  );
}

function MoreFilters({ view, onChange }: Pick<ApplicationsToolbarProps, "view" | "onChange">) {
  return (
    <>
      <Select
        label="Applied within"
        value={view.period}
        options={PERIODS}
        onChange={(period) => onChange({ period })}
      />
      <Select
        label="Workplace"
        value={view.place}
        options={PLACES}
        onChange={(place) => onChange({ place })}
      />
      <Select
        label="Your notes"
        value={view.notes}
        options={NOTES}
        onChange={(notes) => onChange({ notes })}
      />
    </>
  );
}
