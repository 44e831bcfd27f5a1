import { useQuery } from "@tanstack/react-query";
import { FolderInput, FolderPlus, GitFork, Palette, SlidersHorizontal } from "lucide-react";
import { Suspense, lazy, useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { Switch } from "#src/components/ui/switch.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";
import { KeptHeader, KeptView } from "#src/kept/kept-screen.tsx";
import { siteOrigin } from "#src/lib/is-server.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { PortfolioView } from "#src/pages/public/portfolio/portfolio-view.tsx";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

import { ItemGrid } from "./item-grid.tsx";
import { deletedItemsOptions, itemsOptions, useRestoreItem } from "./portfolio.api.ts";
import { usePreviewPicture } from "./preview-picture.api.ts";
import { PublicCard } from "./public-card.tsx";
import { previewOptions, settingsOptions } from "./public-page.api.ts";

const ItemDialog = lazy(async () => ({ default: (await import("./item-dialog.tsx")).ItemDialog }));
const SlugDialog = lazy(async () => ({ default: (await import("./slug-dialog.tsx")).SlugDialog }));
const DesignDialog = lazy(async () => ({ default: (await import("./design-dialog.tsx")).DesignDialog }));
const SettingsDialog = lazy(async () => ({
  default: (await import("./settings-dialog.tsx")).SettingsDialog,
}));
const TakeOverDialog = lazy(async () => ({
  default: (await import("./take-over-dialog.tsx")).TakeOverDialog,
}));

export function PortfolioScreen() {
  const me = useQuery(meOptions);
  const items = useQuery(itemsOptions);
  const settings = useQuery(settingsOptions);
  const [showsPreview, setShowsPreview] = useState(false);
  const editing = useDialog<PortfolioItem | "new">();
  const naming = useDialog<true>();
  const choosing = useDialog<true>();
  const designing = useDialog<true>();
  const taking = useDialog<true>();
  const restore = useRestoreItem();
  const slug = me.data?.portfolioSlug ?? null;
  const name = me.data ? `${me.data.firstName} ${me.data.lastName}`.trim() : "";
  const add = () => editing.open("new");
  usePreviewPicture(slug);
  return (
    <>
      <KeptHeader
        title="Portfolio"
        subtitle="Your work, and a page that shows what you choose of it."
        noun="projects"
        menuLabel="More for your portfolio"
        items={[
          { label: "Design your page", icon: Palette, run: () => designing.open(true) },
          { label: "Visibility", icon: SlidersHorizontal, run: () => choosing.open(true) },
          { label: "Import from profile", icon: FolderInput, run: () => taking.open(true) },
          {
            label: "Import from GitHub",
            icon: GitFork,
            // Full page load, because only that page's policy allows requests to GitHub.
            run: () => window.location.assign("/portfolio/import"),
          },
        ]}
        deleted={deletedItemsOptions}
        restore={restore}
      >
        <Switch label="Preview as visitor" isOn={showsPreview} onChange={setShowsPreview} />
        <Button onClick={add}>
          <FolderPlus aria-hidden className="size-4" />
          Add New Project
        </Button>
      </KeptHeader>
      <PublicCard
        slug={slug}
        takenDown={settings.data?.takenDown ?? null}
        onEdit={() => naming.open(true)}
        onDesign={() => designing.open(true)}
      />
      {showsPreview ? (
        <Preview slug={slug} />
      ) : (
        <KeptView
          noun="projects"
          query={items}
          skeleton={{ name: "project-skeleton", lines: ["h-6 w-2/3", "h-16", "h-5 w-1/2"] }}
          empty={{
            icon: FolderPlus,
            title: "No projects yet",
            hint: "Projects you add appear here, and on your public portfolio.",
            button: "Add Your First Project",
            onCreate: add,
          }}
        >
          {(all) => <ItemGrid items={all} onEdit={editing.open} />}
        </KeptView>
      )}
      <Suspense fallback={null}>
        {editing.payload !== null && editing.isOpen && (
          <ItemDialog item={editing.payload === "new" ? null : editing.payload} onClose={editing.close} />
        )}
        {naming.isOpen && <SlugDialog slug={slug} name={name} onClose={naming.close} />}
        {designing.payload !== null && <DesignDialog isOpen={designing.isOpen} onClose={designing.close} />}
        {choosing.payload !== null && <SettingsDialog isOpen={choosing.isOpen} onClose={choosing.close} />}
        {taking.payload !== null && (
          <TakeOverDialog
            isOpen={taking.isOpen}
            known={(items.data ?? []).map(({ title }) => title)}
            onClose={taking.close}
          />
        )}
      </Suspense>
    </>
  );
}

function Preview({ slug }: { slug: string | null }) {
  const preview = useQuery(previewOptions);
  return (
    <Card className="p-3 sm:p-6">
      <QueryView
        query={preview}
        skeleton={<Skeleton className="h-96" />}
        loading="Loading portfolio..."
        errorTitle="The preview could not be loaded"
        level={2}
      >
        {(portfolio) => (
          <PortfolioView
            portfolio={portfolio}
            address={`${siteOrigin}/portfolio/${slug ?? ""}`}
            isPreview
            base={slug === null ? null : `/portfolio/${slug}`}
          />
        )}
      </QueryView>
    </Card>
  );
}
