import { getSkillLabel } from "#worker/ai/words/skills.ts";

/** Languages (ISO 639-1) that are detected in postings and profiles. */
const CODES =
  "ar bg bn cs da de el en es fa fi fr he hi hu id it ja ko lt nl pl pt ro ru sv ta te th tr uk ur vi".split(
    " ",
  );
const names = new Intl.DisplayNames(["en"], { type: "language" });
const nameByCode = new Map(CODES.map((code) => [code, names.of(code) ?? code]));
const codeByName = new Map([...nameByCode].map(([code, name]) => [name, code]));

/** The English name of a language; unknown codes are returned unchanged. */
export const getLanguageName = (code: string): string => nameByCode.get(code) ?? code;

/** The language of a skill of kind "spoken"; null for others, such as "Bilingual". */
export const findLanguageOfSkill = (id: string): string | null =>
  id === "mandarin-chinese" ? "zh" : (codeByName.get(getSkillLabel(id)) ?? null);

/** The language at the start of a list item: "Polish", "German (B2)". */
export const findLanguageOfItem = (item: string): string | null =>
  codeByName.get(/^\p{L}+/u.exec(item.trim())?.[0] ?? "") ?? null;

/** Main language by country (ISO 3166-1). Countries with several are omitted. */
const SPOKEN: Record<string, string> = Object.fromEntries(
  Object.entries({
    de: "DE AT LI",
    fr: "FR MC",
    es: "ES MX AR CO CL PE EC GT CU BO DO HN PY SV NI CR PA UY VE PR",
    it: "IT SM",
    pt: "PT BR AO MZ",
    nl: "NL",
    sv: "SE",
    da: "DK",
    pl: "PL",
    el: "GR CY",
    fi: "FI",
    cs: "CZ",
    hu: "HU",
    ro: "RO MD",
    bg: "BG",
    ru: "RU",
    uk: "UA",
    tr: "TR",
    ja: "JP",
    ko: "KR",
    zh: "CN TW",
    he: "IL",
    th: "TH",
    vi: "VN",
    id: "ID",
  }).flatMap(([code, countries]) => countries.split(" ").map((country) => [country, code])),
);

/** The main language of a country; null if there are several. */
export const getLanguageOfCountry = (country: string): string | null => SPOKEN[country] ?? null;
