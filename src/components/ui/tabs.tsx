import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

import { formatCount } from "#src/lib/plural.ts";

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number }[];
  /** The panel of the selected tab. */
  children: ReactNode;
};

/**
 * Tabs for views of one thing, each with a count. On narrow screens their row scrolls.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <TabList label={label} tabs={tabs} />
      <Base.Panel key={value} value={value} className="rounded-card">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

type PanelTabsProps<Value extends string> = Pick<TabsProps<Value>, "label" | "value" | "onChange"> & {
  panels: readonly { value: Value; label: string; count?: number; content: ReactNode }[];
};

/** Tabs whose panels all stay as they are while another one is selected. */
export function PanelTabs<Value extends string>({ label, value, onChange, panels }: PanelTabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <TabList label={label} tabs={panels} />
      {panels.map(({ value: panel, content }) => (
        <Base.Panel key={panel} value={panel} keepMounted className="rounded-card pt-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

type TabListProps = { label: string; tabs: readonly { value: string; label: string; count?: number }[] };

const TabList = ({ label, tabs }: TabListProps) => (
  <Base.List
    aria-label={label}
    className="flex shrink-0 gap-x-1 overflow-x-auto overflow-y-hidden border-b border-line max-sm:-mx-4 max-sm:px-4"
  >
    {tabs.map((tab) => (
      <Base.Tab
        key={tab.value}
        value={tab.value}
        className="motion relative flex h-11 shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-2 text-sm font-medium text-ink-soft hover:text-ink sm:px-3 focus-visible:-outline-offset-2 data-active:border-accent data-active:text-accent-strong"
      >
        {tab.label}
        {tab.count !== undefined && (
          <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 text-ink-soft tabular-nums">
            {formatCount(tab.count)}
          </span>
        )}
      </Base.Tab>
    ))}
  </Base.List>
);
