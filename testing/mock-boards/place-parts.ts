import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

import type { Posting } from "./postings.ts";

const countries = new Intl.DisplayNames(["en"], { type: "region" });

/** A place as a board has it that knows its parts; an empty part is unknown. */
export type PlaceParts = {
  /** As the employer wrote it. */
  name: string;
  city: string;
  /** A code, where the place has one that is known: "TX". */
  region: string;
  country: string;
  countryCode: string;
};

export const placeParts = (posting: Posting): PlaceParts[] =>
  posting.places.flatMap(splitPlaces).map((text) => {
    const { city = "", region = "", country: countryCode = "", remote } = parsePlace(text);
    return {
      name: text,
      city: remote === true ? "" : city.replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase()),
      region,
      country: countryCode === "" ? "" : (countries.of(countryCode) ?? ""),
      countryCode,
    };
  });

/** The part of an address that boards make of a title. */
export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** "$60,000 – $70,000" in the board's own way: the sign of the currency, or its code. */
export function payText({ pay }: Posting, dash: string): string {
  if (pay === null) return "";
  const money = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: pay.currency,
    maximumFractionDigits: 0,
  });
  return `${money.format(pay.min)} ${dash} ${money.format(pay.max)}`;
}
