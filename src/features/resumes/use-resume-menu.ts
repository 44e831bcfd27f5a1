import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  ClipboardCopy,
  Copy,
  FileInput,
  FileJson2,
  FileText,
  FileUp,
  Gauge,
  PenLine,
  Trash2,
} from "lucide-react";

import type { MenuItem } from "#src/components/ui/menu.tsx";
import { saveFile } from "#src/lib/save-file.ts";
import { toastDownload, toastOutcome } from "#src/lib/toast-outcome.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { fetchResumeFile } from "./files.ts";
import { formatRatingChange } from "./rating-change.ts";
import {
  useChangeResume,
  useDeleteResume,
  useDuplicateResume,
  useRateAgain,
  fetchResumeText,
} from "./resumes.api.ts";

async function downloadFile(
  id: string,
  part: "original" | "json" | "markdown",
  otherwise: string,
): Promise<string> {
  const { content, name } = await fetchResumeFile(id, part, otherwise);
  saveFile(content, name);
  return name;
}

/** The menu of a resume: everything besides opening and downloading. */
export function useResumeMenu(resume: Resume, onRename: () => void): (MenuItem | null)[] {
  const { id, title, origin, rating, isArchived } = resume;
  const navigate = useNavigate();
  const rate = useRateAgain((rated) => ({
    title: "Resume rated",
    description: formatRatingChange(rated),
    action: {
      label: "See report",
      run: () => void navigate({ to: "/resumes", search: { report: id }, resetScroll: false }),
    },
  }));
  const duplicate = useDuplicateResume();
  const change = useChangeResume();
  const remove = useDeleteResume();

  const copyText = () =>
    void toastOutcome(
      fetchResumeText(id).then(async (text) => {
        await navigator.clipboard.writeText(text);
        return title;
      }),
      "Text copied",
      "Failed to copy",
      "Could not copy the text to the clipboard.",
    );
  const takeFile = (part: "original" | "json" | "markdown", otherwise: string) =>
    void toastDownload(downloadFile(id, part, otherwise));

  return [
    {
      label: rating === null ? "Rate" : "Rate again",
      icon: Gauge,
      run: () => rate.mutate(id),
    },
    { label: "Duplicate", icon: Copy, run: () => duplicate.mutate(resume) },
    { label: "Rename", icon: PenLine, run: onRename },
    {
      label: isArchived === true ? "Unarchive" : "Archive",
      icon: isArchived === true ? ArchiveRestore : Archive,
      run: () => change.mutate({ id, change: { isArchived: isArchived !== true } }),
    },
    null,
    {
      label: "Fill my profile from this",
      icon: FileInput,
      run: () => void navigate({ to: "/profile", search: { resume: id } }),
    },
    { label: "Copy as plain text", icon: ClipboardCopy, run: copyText },
    {
      label: "Download Markdown",
      icon: FileText,
      run: () => takeFile("markdown", `${title}.md`),
    },
    { label: "Download JSON Resume", icon: FileJson2, run: () => takeFile("json", `${title}.json`) },
    ...(origin === "uploaded"
      ? [{ label: "Download original", icon: FileUp, run: () => takeFile("original", title) }]
      : []),
    null,
    { label: "Delete", icon: Trash2, tone: "danger", run: () => remove.mutate(resume) },
  ];
}
