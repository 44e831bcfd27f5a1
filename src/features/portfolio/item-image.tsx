import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { PORTFOLIO_LIMITS, type PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

import { itemsOptions, useRemoveImage, useSetImage } from "./portfolio.api.ts";

function findImageProblem({ size, type }: File): string | null {
  if (!["image/png", "image/jpeg", "image/webp"].includes(type))
    return "Please choose a PNG, JPEG or WebP picture.";
  return size > PORTFOLIO_LIMITS.imageBytes ? "Please choose a picture smaller than 5MB." : null;
}

type ItemImageProps = {
  item: PortfolioItem;
  /**
   * Called after the image was set, because that changes the item's version, which the next save must be based
   * on.
   */
  onChanged: (item: PortfolioItem) => void;
};

/** A project's image; its description is required before upload. */
export function ItemImage({ item, onChanged }: ItemImageProps) {
  const items = useQuery(itemsOptions);
  const set = useSetImage(onChanged);
  const remove = useRemoveImage(onChanged);
  const { id, imageUrl, imageAlt = "" } = items.data?.find((known) => known.id === item.id) ?? item;
  const [alt, setAlt] = useState(imageAlt);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section aria-label="Picture" className="mt-6 space-y-3 border-t border-line pt-5">
      <h3 className="text-sm font-medium">Picture</h3>
      {imageUrl !== undefined && (
        <div className="flex flex-wrap items-start gap-3">
          <img
            src={imageUrl}
            alt={imageAlt}
            className="aspect-video w-48 rounded-lg border border-line object-cover"
          />
          <Button
            variant="secondary"
            size="sm"
            isPending={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            Remove picture
          </Button>
        </div>
      )}
      <TextField
        label="Description of the picture"
        value={alt}
        maxLength={PORTFOLIO_LIMITS.alt}
        error={problem ?? undefined}
        hint="Read out to people who do not see it."
        onChange={(event) => {
          setAlt(event.target.value);
          setProblem(null);
        }}
      />
      <FilePicker
        label="Picture file"
        text={imageUrl === undefined ? "Add picture" : "Replace picture"}
        pendingText="Adding..."
        loading="Adding the picture"
        hint="PNG, JPEG or WebP, at most 5MB and 4096 pixels a side. Place and camera are taken out of it."
        accept="image/png,image/jpeg,image/webp"
        isPending={set.isPending}
        findProblem={findImageProblem}
        onFile={(image) => {
          if (alt.trim() === "") setProblem("Please describe the picture.");
          else set.mutate({ id, image, alt });
        }}
      />
    </section>
  );
}
