import { parsePlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText, toOneLine } from "#worker/features/jobs/listing/text.ts";

const countries = new Intl.DisplayNames(["en"], { type: "region" });
/** Placeholders that boards write for unknown parts of an address. */
const BLANK = /^(?:unavailable|not specified|undefined|null|none|n\/?a|[-–—.\s]+)$/i;

/** Converts a country code to the name, as "DE" alone could be Delaware. Other text is unchanged. */
export function toCountryName(stated: string): string {
  if (!/^[a-z]{2}$/i.test(stated)) return stated;
  const code = stated.toUpperCase();
  const name = countries.of(code) ?? code;
  return parsePlace(name).country === code ? name : code;
}

/** Formats the parts of an address as "Graz, Styria, Austria"; unknown and repeated parts are omitted. */
export function formatAddressLine(address: { city: unknown; region: unknown; country: unknown }): string {
  const city = cleanPart(address.city);
  const region = cleanPart(address.region).replace(/^[A-Z]{2}-(?=[A-Z0-9]{1,3}$)/, "");
  const country = toCountryName(cleanPart(address.country));
  const said = city.includes(",") ? city.split(",").map((part) => normalizeText(part.trim())) : [];
  const rest = [region, country].filter((part) => part !== "" && !said.includes(normalizeText(part)));
  return [...(normalizeText(city) === normalizeText(country) && region === "" ? [] : [city]), ...rest]
    .filter((part) => part !== "")
    .join(", ");
}

/** The display name of a place, with the country added if the name alone is ambiguous. */
export function addCountry(name: string, country: string): string {
  if (name === "" || country === "") return name || toCountryName(country);
  return parsePlace(name).country === undefined ? `${name}, ${toCountryName(country)}` : name;
}

function cleanPart(value: unknown): string {
  const part = toOneLine(value);
  return BLANK.test(part) ? "" : part;
}
