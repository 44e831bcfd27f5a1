import { ExternalLink, EyeOff, Globe, Palette, Pencil } from "lucide-react";
import { useState } from "react";

import { brand } from "#src/brand.ts";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { CopyLinkButton } from "#src/components/ui/copy-link-button.tsx";
import { inputClass } from "#src/components/ui/text-field.tsx";
import { siteOrigin } from "#src/lib/is-server.ts";
import type { PortfolioSettings } from "#worker/features/portfolio/settings.contract.ts";

import { useUnpublish } from "./public-page.api.ts";

type PublicCardProps = {
  slug: string | null;
  /** Why the page is shown to nobody at the moment. */
  takenDown: PortfolioSettings["takenDown"];
  /** Opens the dialog for the address. */
  onEdit: () => void;
  onDesign: () => void;
};

/** Shows whether the portfolio is public, and its URL. */
export function PublicCard({ slug, takenDown, onEdit, onDesign }: PublicCardProps) {
  return (
    <Card className="mb-6 p-5">
      <section aria-labelledby="public-portfolio">
        <h2 id="public-portfolio" className="flex items-center gap-2 text-base">
          <Globe aria-hidden className="size-4.5 text-accent" />
          Public Portfolio
        </h2>
        {takenDown !== null && (
          <p className="mt-3 rounded-lg border border-warning/50 bg-warning-soft p-3 text-pretty wrap-anywhere text-ink">
            We have taken your page down: {takenDown.reason} Nothing of yours is deleted, and the address
            stays yours. Write to {brand.mail.support} if you think that we are wrong.
          </p>
        )}
        {takenDown !== null ? null : slug === null ? (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">
              Your own public page with your projects and the profile details you choose.
            </p>
            <Button onClick={onEdit}>Create Public Portfolio</Button>
          </div>
        ) : (
          <Live slug={slug} onEdit={onEdit} onDesign={onDesign} />
        )}
      </section>
    </Card>
  );
}

function Live({ slug, onEdit, onDesign }: Omit<PublicCardProps, "takenDown"> & { slug: string }) {
  const address = `${siteOrigin}/portfolio/${slug}`;
  const [isAsking, setAsking] = useState(false);
  const unpublish = useUnpublish();
  return (
    <>
      <p className="mt-1 text-sm text-positive">Your portfolio is live!</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          readOnly
          aria-label="Public portfolio URL"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className={`${inputClass} flex-1 basis-64`}
        />
        <a href={`/portfolio/${slug}`} className={getButtonClass({ variant: "secondary" })}>
          <ExternalLink aria-hidden className="size-4" />
          View
        </a>
        <CopyLinkButton address={address} label="Copy Portfolio URL" />
        <Button variant="secondary" onClick={onDesign}>
          <Palette aria-hidden className="size-4" />
          Design
        </Button>
        <Button variant="secondary" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit Slug
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          <EyeOff aria-hidden className="size-4" />
          Unpublish
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Unpublish your portfolio?"
        text="The page is gone for everyone within a minute. Your projects stay, and the address is kept for you for 90 days."
        confirmText="Unpublish"
        tone="danger"
        isPending={unpublish.isPending}
        onConfirm={() => unpublish.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
