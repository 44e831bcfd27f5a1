import { readPlace } from "#worker/features/jobs/listing/places.ts";
import { fold, oneLine } from "#worker/features/jobs/listing/text.ts";

const countries = new Intl.DisplayNames(["en"], { type: "region" });
/** What boards write into a part of an address that they do not know. */
const BLANK = /^(?:unavailable|not specified|undefined|null|none|n\/?a|[-–—.\s]+)$/i;

/** The name of a country that is given as its code: "DE" alone could be Delaware. Anything else stays. */
export function countryName(stated: string): string {
  if (!/^[a-z]{2}$/i.test(stated)) return stated;
  const code = stated.toUpperCase();
  const name = countries.of(code) ?? code;
  return readPlace(name).country === code ? name : code;
}

/** "Graz, Styria, Austria" from the parts of an address; a part that is unknown or said already is left out. */
export function addressLine(address: { city: unknown; region: unknown; country: unknown }): string {
  const city = partOf(address.city);
  const region = partOf(address.region).replace(/^[A-Z]{2}-(?=[A-Z0-9]{1,3}$)/, "");
  const country = countryName(partOf(address.country));
  const said = city.includes(",") ? city.split(",").map((part) => fold(part.trim())) : [];
  const rest = [region, country].filter((part) => part !== "" && !said.includes(fold(part)));
  return [...(fold(city) === fold(country) && region === "" ? [] : [city]), ...rest]
    .filter((part) => part !== "")
    .join(", ");
}

/** The place as people write it, with its country where it leaves that open. */
export function withCountry(name: string, country: string): string {
  if (name === "" || country === "") return name || countryName(country);
  return readPlace(name).country === undefined ? `${name}, ${countryName(country)}` : name;
}

function partOf(value: unknown): string {
  const part = oneLine(value);
  return BLANK.test(part) ? "" : part;
}
