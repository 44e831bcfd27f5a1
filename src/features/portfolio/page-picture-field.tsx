import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { formatFailure } from "#src/lib/api.ts";
import { cn } from "#src/lib/cn.ts";
import { type OwnPicture, PORTFOLIO_LIMITS } from "#worker/features/portfolio/portfolio.contract.ts";
import type { PagePicture } from "#worker/features/portfolio/settings.contract.ts";

import {
  PICTURE_ACCEPT,
  PICTURE_HINT,
  findPictureProblem,
  uploadPicture,
  useSetPagePicture,
} from "./pictures.api.ts";

const SHAPES = {
  portrait: { options: { longestSide: 512, isSquare: true }, className: "size-20 rounded-full" },
  cover: { options: { longestSide: 1920 }, className: "aspect-[7/2] w-full rounded-lg" },
} as const;

type PagePictureFieldProps = {
  kind: PagePicture;
  title: string;
  hint: string;
  /** What is on the page; null without one. */
  picture: OwnPicture | null;
  /** The description that is suggested for a new picture. */
  fallbackAlt: string;
};

type Chosen = Pick<OwnPicture, "fileId" | "url">;

/** The portrait or the cover: chosen first, described beside it, and on the page once that is saved. */
export function PagePictureField({ kind, title, hint, picture, fallbackAlt }: PagePictureFieldProps) {
  const { options, className } = SHAPES[kind];
  const set = useSetPagePicture();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [alt, setAlt] = useState(picture?.alt ?? fallbackAlt);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = chosen ?? picture;
  const isChanged = shown !== null && (chosen !== null || alt.trim() !== picture?.alt);

  async function upload(file: File) {
    setUploading(true);
    setProblem(null);
    try {
      setChosen(await uploadPicture(file, options));
    } catch (error) {
      setProblem(error instanceof Error ? formatFailure(error, "The picture was not added.") : "");
    } finally {
      setUploading(false);
    }
  }

  function save() {
    if (shown === null) return;
    if (alt.trim() === "") {
      setProblem("Please describe the picture.");
      return;
    }
    set.mutate(
      { kind, picture: { fileId: shown.fileId, alt: alt.trim() } },
      { onSuccess: () => setChosen(null) },
    );
  }

  function remove() {
    setChosen(null);
    setAlt(fallbackAlt);
    if (picture !== null) set.mutate({ kind, picture: null });
  }

  return (
    <section aria-label={title} className="space-y-3">
      <h3 className="text-sm font-medium">{title}</h3>
      {shown !== null && (
        <>
          <img
            src={shown.url}
            alt={picture?.alt ?? ""}
            className={cn("border border-line bg-sunken object-cover", className)}
          />
          <TextField
            label={`Description of the ${kind}`}
            value={alt}
            maxLength={PORTFOLIO_LIMITS.alt}
            error={problem ?? undefined}
            hint="Describes the picture for screen readers."
            onChange={({ target }) => {
              setAlt(target.value);
              setProblem(null);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              disabled={!isChanged}
              isPending={set.isPending}
              onClick={save}
            >
              Save {kind}
            </Button>
            <Button size="sm" variant="ghost" onClick={remove}>
              Remove {kind}
            </Button>
          </div>
        </>
      )}
      <FilePicker
        label={`${title} file`}
        text={shown === null ? `Add ${kind}` : `Replace ${kind}`}
        pendingText="Adding..."
        loading={`Adding the ${kind}`}
        hint={shown === null ? `${hint} ${PICTURE_HINT}` : hint}
        accept={PICTURE_ACCEPT}
        isPending={isUploading}
        findProblem={findPictureProblem}
        onFile={(file) => void upload(file)}
      />
      {shown === null && problem !== null && (
        <p role="alert" className="text-sm text-critical">
          {problem}
        </p>
      )}
    </section>
  );
}
