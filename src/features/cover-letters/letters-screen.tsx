import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Mail, MailPlus } from "lucide-react";
import { Suspense, lazy } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { KeptGrid, KeptHeader, KeptView } from "#src/kept/kept-screen.tsx";
import type { HandedJob } from "#src/lib/hand-off.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useHandOff } from "#src/lib/use-hand-off.ts";
import type { CoverLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";

import {
  deletedLettersOptions,
  letterOptions,
  lettersOptions,
  useRestoreLetter,
} from "./cover-letters.api.ts";
import { DownloadQuestion } from "./download-question.tsx";
import { countOpen } from "./editor/open-sentences.ts";
import { LetterCard } from "./letter-card.tsx";
import { useLetterDownload } from "./use-letter-download.ts";

const GenerateDialog = lazy(async () => ({
  default: (await import("./generate-dialog.tsx")).GenerateDialog,
}));

/** `opensGenerator`: the URL asks for the generator dialog, with a job handed over by another screen. */
export function LettersScreen({ opensGenerator }: { opensGenerator: boolean }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const letters = useQuery(lettersOptions);
  const generating = useDialog<{ job: HandedJob | null }>();
  const download = useLetterDownload();
  const restore = useRestoreLetter();
  const { open } = generating;
  // Once the dialog has the job, the hand-off record and the URL parameter are removed.
  useHandOff("coverLetterJob", opensGenerator, (job) => {
    open({ job });
    void navigate({ to: "/cover-letters", search: {}, replace: true });
  });
  const generate = () => open({ job: null });
  const openLetter = (id: string) => void navigate({ to: "/cover-letters/$id", params: { id } });
  /** The list does not say whether a letter has sentences to confirm. */
  async function startDownload(letter: CoverLetter) {
    const whole = await queryClient.fetchQuery(letterOptions(letter.id)).catch(() => null);
    download.ask(letter, "pdf", countOpen(whole?.paragraphs ?? []));
  }
  return (
    <>
      <KeptHeader
        title="Cover Letters"
        subtitle="Written from your own words, with a list of what the job asks and you have not shown."
        noun="cover letters"
        menuLabel="More for cover letters"
        items={[]}
        deleted={deletedLettersOptions}
        restore={restore}
      >
        <Button onClick={generate}>
          <MailPlus aria-hidden className="size-4" />
          Generate Cover Letter
        </Button>
      </KeptHeader>
      <KeptView
        noun="cover letters"
        query={letters}
        skeleton={{ name: "letter-skeleton", lines: ["h-6 w-2/3", "h-4 w-1/2", "h-20"] }}
        empty={{
          icon: Mail,
          title: "No cover letters yet",
          hint: "Letters you generate appear here.",
          button: "Generate Your First Cover Letter",
          onCreate: generate,
        }}
      >
        {(all) => (
          <KeptGrid label="Your cover letters" items={all}>
            {(letter) => (
              <LetterCard
                letter={letter}
                isDownloading={download.pending?.id === letter.id}
                onDownload={(wanted) => void startDownload(wanted)}
              />
            )}
          </KeptGrid>
        )}
      </KeptView>
      <DownloadQuestion download={download} onLook={openLetter} />
      <Suspense fallback={null}>
        {generating.payload !== null && generating.isOpen && (
          <GenerateDialog job={generating.payload.job} onClose={generating.close} onOpen={openLetter} />
        )}
      </Suspense>
    </>
  );
}
