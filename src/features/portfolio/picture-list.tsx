import { ArrowUp, RotateCw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { formatFailure } from "#src/lib/api.ts";
import type { Errors } from "#src/lib/use-form.ts";
import { PORTFOLIO_LIMITS } from "#worker/features/portfolio/portfolio.contract.ts";

import type { PictureDraft } from "./item-draft.ts";
import { PICTURE_ACCEPT, PICTURE_HINT, findPictureProblem, uploadPicture } from "./pictures.api.ts";
import { readDataUrl } from "./shrink-picture.ts";

type PictureListProps = {
  pictures: PictureDraft[];
  /** The title of the project, which describes a picture that has no description. */
  title: string;
  errors: Errors;
  onChange: (pictures: PictureDraft[]) => void;
};

/** A project's pictures: dropped first, each described in the field beside it. */
export function PictureList({ pictures, title, errors, onChange }: PictureListProps) {
  // Uploads end in any order, so each builds on the latest list.
  const latest = useRef(pictures);
  const files = useRef(new Map<string, File>());
  const [problems, setProblems] = useState<Record<string, string>>({});

  function update(change: (list: PictureDraft[]) => PictureDraft[]) {
    latest.current = change(latest.current);
    onChange(latest.current);
  }
  const edit = (key: string, changed: Partial<PictureDraft>) =>
    update((list) => list.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const remove = (key: string) => update((list) => list.filter((one) => one.key !== key));

  async function upload(key: string) {
    const file = files.current.get(key);
    if (file === undefined) return;
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== key)));
    try {
      const { fileId, url } = await uploadPicture(file);
      edit(key, { fileId, url });
    } catch (error) {
      const text = error instanceof Error ? formatFailure(error, "The picture was not added.") : "";
      setProblems((all) => ({ ...all, [key]: text }));
    }
  }

  async function add(file: File) {
    const key = crypto.randomUUID();
    files.current.set(key, file);
    const url = await readDataUrl(file).catch(() => "");
    update((list) =>
      list.length < PORTFOLIO_LIMITS.picturesAProject ? [...list, { key, fileId: "", url, alt: "" }] : list,
    );
    await upload(key);
  }

  const isFull = pictures.length >= PORTFOLIO_LIMITS.picturesAProject;
  return (
    <section aria-label="Pictures" className="space-y-3">
      {pictures.length > 0 && (
        <ol className="space-y-3">
          {pictures.map((picture, at) => (
            <li key={picture.key} className="flex items-start gap-3">
              <img
                src={picture.url}
                alt=""
                className="size-20 shrink-0 rounded-lg border border-line bg-sunken object-cover"
              />
              <div className="min-w-0 flex-1">
                <TextField
                  name={`pictures.${at}.alt`}
                  label={
                    pictures.length === 1 ? "Description of the picture" : `Description of picture ${at + 1}`
                  }
                  value={picture.alt}
                  maxLength={PORTFOLIO_LIMITS.alt}
                  error={errors[`pictures.${at}.alt`]}
                  placeholder={title}
                  hint={at === 0 ? "For screen readers. Left empty, it is the project's title." : undefined}
                  onChange={({ target }) => edit(picture.key, { alt: target.value })}
                />
                <PictureState
                  problem={problems[picture.key]}
                  isUploaded={picture.fileId !== ""}
                  onRetry={() => void upload(picture.key)}
                />
              </div>
              <div className="mt-7 flex shrink-0">
                {at > 0 && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Make picture ${at + 1} the first`}
                    onClick={() =>
                      update((list) => [picture, ...list.filter(({ key }) => key !== picture.key)])
                    }
                  >
                    <ArrowUp aria-hidden className="size-4" />
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove picture ${at + 1}`}
                  onClick={() => remove(picture.key)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="text-sm text-ink-soft">A project holds {PORTFOLIO_LIMITS.picturesAProject} pictures.</p>
      ) : (
        <FilePicker
          label="Picture files"
          text="Add pictures"
          pendingText="Adding..."
          loading="Adding the pictures"
          hint={`Drop them here. ${PICTURE_HINT}`}
          accept={PICTURE_ACCEPT}
          isMultiple
          isPending={false}
          findProblem={findPictureProblem}
          onFile={(file) => void add(file)}
        />
      )}
    </section>
  );
}

type PictureStateProps = { problem: string | undefined; isUploaded: boolean; onRetry: () => void };

const PictureState = ({ problem, isUploaded, onRetry }: PictureStateProps) => {
  if (problem !== undefined)
    return (
      <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-sm text-critical">
        {problem}
        <Button variant="ghost" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
      </p>
    );
  return isUploaded ? null : (
    <p role="status" className="mt-1 text-sm text-ink-soft">
      Adding...
    </p>
  );
};
