import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { meOptions } from "#src/features/auth/auth.api.ts";

import { sendPreviewPicture, settingsOptions } from "./public-page.api.ts";

/** Each state is tried once, so that a browser that cannot draw is not asked again and again. */
let tried = "";

/**
 * Draws the image for link previews anew, in the background, if it would show something else than the page does. Until
 * it is there, link previews show the product's own image.
 */
export async function redrawPreviewPicture(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(meOptions);
  if (user?.portfolioSlug == null) return;
  const { preview } = await queryClient.fetchQuery(settingsOptions);
  if (preview.isCurrent || preview.signature === tried) return;
  tried = preview.signature;
  const { drawPreviewPicture } = await import("./preview-picture.ts");
  const picture = await drawPreviewPicture(preview.subject);
  if (picture === null) return;
  await sendPreviewPicture(picture, preview.signature);
  await queryClient.invalidateQueries({ queryKey: settingsOptions.queryKey });
}

/** Keeps the image for link previews current while the portfolio's own screen is open. */
export function usePreviewPicture(slug: string | null): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...settingsOptions, enabled: slug !== null });
  const outdated = slug !== null && data?.preview.isCurrent === false ? data.preview.signature : null;
  useEffect(() => {
    if (outdated !== null) redrawPreviewPicture(queryClient).catch(() => null);
  }, [outdated, queryClient]);
}
