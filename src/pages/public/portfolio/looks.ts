import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { type Language, findLanguage } from "./language.ts";

type Look = {
  /** Between the sections of the page. */
  page: string;
  /** Between the entries of a section. */
  section: string;
  tile: string;
};

export const LOOKS: Record<PublicPortfolio["density"], Look> = {
  comfortable: { page: "space-y-10 sm:space-y-12", section: "space-y-8", tile: "p-5 sm:p-6" },
  compact: { page: "space-y-8 sm:space-y-10", section: "space-y-5", tile: "p-4" },
};

/** The direction of a page: that of what its owner wrote most prominently. */
export const findPageDirection = ({
  fullName,
  headline,
  summary,
}: Pick<PublicPortfolio, "fullName" | "headline" | "summary">): Language["dir"] =>
  findLanguage(`${headline} ${summary}`).dir ?? findLanguage(fullName).dir;
