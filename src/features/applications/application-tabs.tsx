import { ListChecks, SearchX } from "lucide-react";
import { useCallback, useMemo, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import { useChangeStatus } from "#src/features/tracking/applications.api.ts";
import { useBulkChange } from "#src/features/tracking/bulk.api.ts";
import { pluralize } from "#src/lib/plural.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useNow } from "#src/lib/use-now.ts";
import type { Application, SetStatus } from "#worker/features/applications/applications.contract.ts";

import { ApplicationList } from "./application-list.tsx";
import { ApplicationsToolbar } from "./applications-toolbar.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { type ListView, WHOLE_LIST, hasActiveFilters, filterAndSortApplications } from "./list-view.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { type Tab, listTabsWithCounts, filterByTab } from "./tabs.ts";

const NOTHING: ReadonlySet<string> = new Set();

export function ApplicationTabs({ applications }: { applications: Application[] }) {
  const [tab, setTab] = useState<Tab>("all");
  const [view, setView] = useState<ListView>(WHOLE_LIST);
  const [selected, setSelected] = useState(NOTHING);
  const removing = useDialog<Application>();
  const now = useNow();
  const tabs = useMemo(() => listTabsWithCounts(applications), [applications]);
  const shown = useMemo(
    () => filterAndSortApplications(filterByTab(applications, tab), view, now),
    [applications, tab, view, now],
  );
  // Bulk actions apply only to visible rows.
  const chosen = useMemo(() => shown.filter(({ id }) => selected.has(id)), [shown, selected]);

  const { mutate: changeStatus } = useChangeStatus();
  const { mutate: changeSeveral } = useBulkChange();
  const onStatus = useCallback(
    ({ id }: Application, status: SetStatus) => changeStatus({ id, status }),
    [changeStatus],
  );
  const onClose = useCallback(
    ({ id }: Application) => changeSeveral({ action: "close", ids: [id] }),
    [changeSeveral],
  );
  const onSelect = useCallback(
    (id: string, isSelected: boolean) =>
      setSelected((before) => {
        const next = new Set(before);
        if (isSelected) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );

  return (
    <>
      <div className="px-4 pt-1 sm:px-5">
        <Tabs label="Status" value={tab} tabs={tabs} onChange={setTab}>
          <div className="-mx-4 sm:-mx-5">
            <ApplicationsToolbar
              view={view}
              count={shown.length}
              selected={chosen.length}
              onChange={(changed) => setView((before) => ({ ...before, ...changed }))}
              onSelectAll={(isSelected) =>
                setSelected(isSelected ? new Set(shown.map(({ id }) => id)) : NOTHING)
              }
            />
            {shown.length === 0 ? (
              <NoneHere tab={tab} view={view} onClear={() => setView(WHOLE_LIST)} />
            ) : (
              <ApplicationList
                applications={shown}
                selected={selected}
                onSelect={onSelect}
                onStatus={onStatus}
                onClose={onClose}
                onRemove={removing.open}
              />
            )}
          </div>
        </Tabs>
      </div>
      {chosen.length > 0 && <Selected chosen={chosen} onDone={() => setSelected(NOTHING)} />}
      <RemoveDialog application={removing.payload} isOpen={removing.isOpen} onClose={removing.close} />
    </>
  );
}

function NoneHere({ tab, view, onClear }: { tab: Tab; view: ListView; onClear: () => void }) {
  if (hasActiveFilters(view))
    return (
      <EmptyState
        level={2}
        icon={SearchX}
        title="No applications found"
        hint="None of them fits your search and filters."
      >
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={ListChecks}
      title={tab === "all" ? "No applications yet" : `No ${tab} applications`}
    />
  );
}

/** Changes all selected applications; removal asks first because it cannot be undone. */
function Selected({ chosen, onDone }: { chosen: Application[]; onDone: () => void }) {
  const change = useBulkChange();
  const asking = useDialog<true>();
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <BulkBar
        count={chosen.length}
        isBusy={change.isPending}
        onStatus={(status) => change.mutate({ action: "status", ids, status }, { onSuccess: onDone })}
        onClose={() => change.mutate({ action: "close", ids }, { onSuccess: onDone })}
        onRemove={() => asking.open(true)}
        onClear={onDone}
      />
      <ConfirmDialog
        isOpen={asking.isOpen}
        title={`Remove ${pluralize(chosen.length, "application")}?`}
        text="They are deleted with their notes and history. This cannot be undone."
        cancelText="Keep them"
        confirmText="Remove"
        tone="danger"
        isPending={change.isPending}
        onConfirm={() =>
          change.mutate(
            { action: "delete", ids },
            {
              onSuccess: () => {
                asking.close();
                onDone();
              },
            },
          )
        }
        onClose={asking.close}
      />
    </>
  );
}
