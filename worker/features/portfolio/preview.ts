import { sha256Hex } from "#worker/lib/ids.ts";

import { type Picture, getOwnAddress } from "./picture.ts";
import type { PublicPortfolio } from "./public.contract.ts";
import type { PreviewSubject } from "./settings.contract.ts";

const SIGNATURE = 32;

/**
 * The content of a page's image for link previews, all of which the page shows too. An image with another signature is
 * not served, because it may show content that the owner has removed from the page.
 */
export function describePreview(
  {
    fullName,
    headline,
    experience,
    accent,
    theme,
  }: Pick<PublicPortfolio, "fullName" | "headline" | "experience" | "accent" | "theme">,
  portrait: Picture | null,
): { subject: PreviewSubject; signature: string } {
  const role = headline === "" ? (experience[0]?.jobTitle ?? "") : headline;
  const shown = [fullName, role, accent, theme, portrait?.hash ?? ""];
  return {
    subject: {
      name: fullName,
      role,
      accent,
      theme,
      ...(portrait !== null && { portraitUrl: getOwnAddress(portrait) }),
    },
    signature: sha256Hex(JSON.stringify(shown)).slice(0, SIGNATURE),
  };
}
