import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

import { isServer } from "#src/lib/is-server.ts";
import { getItemAttribute } from "#src/lib/list-focus.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import { ApplicationRow, type RowActions } from "./application-row.tsx";

const ESTIMATED_ROW = 76;
/** About as many as a tall screen shows. */
const SERVED_ROWS = 12;

type ApplicationListProps = RowActions & {
  applications: Application[];
  selected: ReadonlySet<string>;
};

export const ApplicationList = isServer ? ServedList : ScrolledList;

/** Server-rendered list: only the first rows, without the measuring that virtual scrolling needs. */
function ServedList({ applications, selected, ...actions }: ApplicationListProps) {
  return (
    <ul aria-label="Applications">
      {applications.slice(0, SERVED_ROWS).map((application) => (
        <li key={application.id} className="border-b border-line">
          <ApplicationRow {...actions} application={application} isSelected={selected.has(application.id)} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Virtualized list: renders only the visible rows, so that two thousand scroll like twenty. The page itself
 * scrolls.
 */
function ScrolledList({ applications, selected, ...actions }: ApplicationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // Content above may change height, which moves the list's start.
  useLayoutEffect(() => {
    const measureTop = () => {
      const { top: seen } = list.current?.getBoundingClientRect() ?? { top: 0 };
      setTop(Math.round(seen + window.scrollY));
    };
    measureTop();
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: applications.length,
    estimateSize: () => ESTIMATED_ROW,
    getItemKey: (index) => applications[index]?.id ?? index,
    overscan: 4,
    scrollMargin: top,
  });
  return (
    <ul ref={list} aria-label="Applications" className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => {
        const application = applications[row.index];
        return (
          application !== undefined && (
            <li
              key={row.key}
              {...getItemAttribute(application.id)}
              ref={rows.measureElement}
              data-index={row.index}
              aria-setsize={applications.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              <ApplicationRow
                {...actions}
                application={application}
                isSelected={selected.has(application.id)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
