import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Ellipsis, History, type LucideIcon } from "lucide-react";
import { type ReactNode, Suspense, lazy } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import type { Deleted } from "#src/components/ui/deleted-dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Menu, type MenuItem } from "#src/components/ui/menu.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { isServer } from "#src/lib/is-server.ts";
import { getItemAttribute } from "#src/lib/list-focus.ts";
import { useDialog } from "#src/lib/use-dialog.ts";

const DeletedDialog = lazy(async () => ({
  default: (await import("#src/components/ui/deleted-dialog.tsx")).DeletedDialog,
}));

const SKELETONS = 6;
const SERVED_CARDS = 24;
const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

type KeptHeaderProps = {
  title: string;
  subtitle: string;
  /** "resumes", "cover letters" */
  noun: string;
  /** "More for resumes" */
  menuLabel: string;
  /** Menu items before "Recently deleted". */
  items: MenuItem[];
  deleted: UseQueryOptions<Deleted[], Error, Deleted[], string[]>;
  restore: {
    isPending: boolean;
    variables: { id: string } | undefined;
    mutate: (item: { id: string }) => void;
  };
  /** The page's buttons. */
  children: ReactNode;
};

/** A list screen's heading, buttons, and a menu that ends with deleted items. */
export function KeptHeader(props: KeptHeaderProps) {
  const { title, subtitle, noun, menuLabel, items, deleted: options, restore, children } = props;
  const deleting = useDialog<true>();
  const deleted = useQuery({ ...options, enabled: deleting.isOpen });
  return (
    <PageHeader title={title} subtitle={subtitle}>
      {children}
      <Menu
        label={menuLabel}
        trigger={
          <Button variant="secondary" size="icon" aria-label={menuLabel}>
            <Ellipsis aria-hidden className="size-4.5" />
          </Button>
        }
        items={[...items, { label: "Recently deleted", icon: History, run: () => deleting.open(true) }]}
      />
      <Suspense fallback={null}>
        {deleting.payload !== null && (
          <DeletedDialog
            isOpen={deleting.isOpen}
            noun={noun}
            query={deleted}
            restoring={restore.isPending ? (restore.variables?.id ?? null) : null}
            onRestore={(id) => restore.mutate({ id })}
            onClose={deleting.close}
          />
        )}
      </Suspense>
    </PageHeader>
  );
}

type KeptViewProps<Item> = {
  noun: string;
  query: UseQueryResult<Item[]>;
  /** Test id and line sizes ("h-6 w-2/3") of the placeholder cards. */
  skeleton: { name: string; lines: string[] };
  empty: { icon: LucideIcon; title: string; hint: string; button: string; onCreate: () => void };
  children: (items: Item[]) => ReactNode;
};

/** All items of a list screen, or its empty state. */
export function KeptView<Item>({ noun, query, skeleton, empty, children }: KeptViewProps<Item>) {
  return (
    <QueryView
      query={query}
      skeleton={<Skeletons {...skeleton} />}
      loading={`Loading your ${noun}`}
      errorTitle={`Your ${noun} could not be loaded`}
      level={2}
    >
      {(items) =>
        items.length > 0 ? (
          children(items)
        ) : (
          <Card>
            <EmptyState level={2} icon={empty.icon} title={empty.title} hint={empty.hint}>
              <Button onClick={empty.onCreate}>{empty.button}</Button>
            </EmptyState>
          </Card>
        )
      }
    </QueryView>
  );
}

type KeptGridProps<Item> = { label: string; items: Item[]; children: (item: Item) => ReactNode };

/**
 * Server rendering includes only the cards that fit a tall screen: the HTML of five hundred cards would be
 * megabytes.
 */
export const KeptGrid = <Item extends { id: string }>({ label, items, children }: KeptGridProps<Item>) => (
  <ul aria-label={label} className={GRID}>
    {(isServer ? items.slice(0, SERVED_CARDS) : items).map((item) => (
      <li key={item.id} {...getItemAttribute(item.id)} className="min-w-0">
        {children(item)}
      </li>
    ))}
  </ul>
);

const Skeletons = ({ name, lines }: { name: string; lines: string[] }) => (
  <div className={GRID}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <Card key={at} data-testid={name} className="space-y-3 p-5">
        {lines.map((line, index) => (
          <Skeleton key={index} className={line} />
        ))}
      </Card>
    ))}
  </div>
);
