import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

type Look = { page: string; column: string; section: string; card: string };

export const LOOKS: Record<PublicPortfolio["density"], Look> = {
  comfortable: { page: "space-y-10", column: "space-y-10", section: "mt-4 space-y-6", card: "p-5" },
  compact: { page: "space-y-6", column: "space-y-6", section: "mt-2 space-y-3", card: "p-3.5" },
};
