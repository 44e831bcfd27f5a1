import { parseAdBlocks } from "#worker/ai/read-ad/blocks-of-ad.ts";
import { listRequirementUnits } from "#worker/ai/read-ad/extract-job.ts";

/** A requirement or duty of the ad. */
export type Ask = {
  text: string;
  kind: "must" | "nice" | "duty";
  weight: number;
  skills: string[];
};

export type AdReading = {
  asks: Ask[];
  contact: string | null;
};

const WEIGHTS = { must: 1, nice: 0.5, duty: 0.8 } as const;

export function readAd(description: string): AdReading {
  const blocks = parseAdBlocks(description);
  const asks = listRequirementUnits(blocks).map(({ text, kind, skills }): Ask => ({
    text,
    kind,
    weight: WEIGHTS[kind],
    skills,
  }));
  return { asks, contact: findContact(description) };
}

const CONTACT =
  /\b(?:contact|questions to|speak to|call|email|write to|hiring manager(?: is|:)?|reports? to our \w+,?)\s(?<name>(?:Ms|Mr|Mrs|Dr|Prof)\.? \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/u;

/** The contact person in the ad, with a form of address. */
const findContact = (description: string): string | null => CONTACT.exec(description)?.groups?.name ?? null;
