import nouns from "#worker/ai/words/lists/nouns.json" with { type: "json" };

import type { Role } from "./evidence-unit.ts";

const PEOPLE = new Set(
  `${nouns.people} manager director head chef officer clerk teacher driver cook welder carpenter plumber painter mechanic machinist paramedic dentist therapist counselor surveyor bookkeeper cashier receptionist administrator professor lecturer principal scientist researcher operator picker guard porter waiter waitress barista baker butcher tailor hairdresser landscaper custodian housekeeper phlebotomist executive coordinator secretary trainer buyer broker advisor adviser courier dispatcher scheduler recruiter marketer copywriter journalist photographer animator architect controller auditor treasurer banker teller underwriter adjuster economist chemist biologist psychologist veterinarian hygienist optician radiographer sonographer dietitian physiotherapist caseworker tester mason bricklayer fitter millwright foreman forewoman janitor concierge dishwasher librarian paramedic seamstress storekeeper strategist stylist tutor instructor fundraiser estimator inspector planner`.split(
    " ",
  ),
);
/** A name of at most this many words; a longer one is probably two fields in one. */
const MAX_NAME_WORDS = 7;

const isName = (text: string): boolean =>
  text !== "" &&
  /^[\p{L}\d]/u.test(text) &&
  /\p{Lu}/u.test(text) &&
  !/[|•·:;@()\n/]|\s[–—-]\s|\b(?:19|20)\d\d\b/.test(text) &&
  text.split(/\s+/).length <= MAX_NAME_WORDS;

/** Whether the name of an employer is certain enough to be stated. */
export const isCertainEmployer = ({ company, title }: Role): boolean =>
  isName(company) &&
  !company.includes(",") &&
  !/\p{Ll}{4}\.$/u.test(company.slice(-5)) &&
  company.toLowerCase() !== title.toLowerCase() &&
  !PEOPLE.has(company.toLowerCase().split(/\s+/).at(-1) ?? "");

/** Whether a title names a person's job: "Staff Nurse", "Head of Marketing". */
export const isCertainTitle = ({ title }: Pick<Role, "title">): boolean => {
  if (!isName(title) || /[,\d]/.test(title)) return false;
  const [head = ""] = title.toLowerCase().split(/\s(?:of|for|in)\s/);
  return PEOPLE.has(head.split(/\s+/).at(-1) ?? "");
};
