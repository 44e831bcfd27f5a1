import { expect, it } from "vitest";

import {
  LEVEL_BITS,
  LOCATION_TYPE_BITS,
  findBoardId,
  classifyLevels,
  classifyLocationTypes,
  findStatedLevel,
} from "./classify.ts";
import { parsePlace, splitPlaces } from "./places.ts";

const { entry, mid, senior } = LEVEL_BITS;

it.each([
  ["Junior Developer", entry],
  ["Software Engineering Intern", entry | mid],
  ["International Sales Representative", mid],
  ["Graduate Engineer", entry | mid],
  ["Associate Designer", entry | mid],
  ["Engineer, Level I", entry | mid],
  ["Entry Level Analyst", entry],
  ["Software Engineer II", mid],
  ["Software Engineer III", mid | senior],
  ["Mid-Level Designer", mid],
  ["Senior Seller, Mid-Market", senior],
  ["Data Engineer 2", mid],
  ["Product Manager", mid],
  ["Senior Associate", entry | senior],
  ["Sr. Engineer", mid | senior],
  ["Staff Engineer", senior],
  ["Principal Scientist", senior],
  ["Solutions Architect", mid | senior],
  ["Lead Nurse", senior],
  ["Leadership Coach", mid],
  ["Internal Auditor", mid],
])("the filters that find “%s”", (title, bits) => {
  expect(classifyLevels(title)).toBe(bits);
});

// A search with only exclusions uses the tags of levels.
it.each(["", "Entry", "Junior", "Principal", "Staff", "Lead", "Senior", "日本", "-", "Chef de rang"])(
  "%j is of some level",
  (title) => expect(classifyLevels(title)).toBeGreaterThan(0),
);

it("a level is stated where the title has one word for it, and unknown elsewhere", () => {
  expect(findStatedLevel("Senior Engineer")).toBe("senior");
  expect(findStatedLevel("Engineer II")).toBe("mid");
  expect(findStatedLevel("Engineer")).toBeUndefined();
  for (const title of [
    "Mid-Market Seller",
    "Mid-Atlantic Regional Nurse",
    "Mid-Shift Cook",
    "Mid-Term Planner",
  ])
    expect(findStatedLevel(title)).toBeUndefined();
  expect(findStatedLevel("Senior Associate")).toBeUndefined();
});

const { remote, us, international } = LOCATION_TYPE_BITS;
const classifyTypes = (location: string, extra: { isRemote?: boolean; title?: string } = {}) =>
  classifyLocationTypes({
    location,
    title: extra.title ?? "Engineer",
    isRemote: extra.isRemote ?? false,
    places: splitPlaces(location).map((name) => parsePlace(name)),
  });

it.each([
  ["Remote - US", remote | us],
  ["Work from home - United Kingdom", remote],
  ["Austin, TX", us],
  ["Denver, Colorado, United States", us],
  ["New York City, USA", us],
  ["U.S.", us],
  ["Berlin, Germany", international],
  ["Berlin, DE", international],
  ["London, ON", international],
  ["Bengaluru, IN", international],
  ["Indianapolis, IN", us],
  ["Berlin, Germany; New York, NY", us],
  ["springfield, tx", international],
  ["Remoteville, France", international],
  ["", 0],
  ["Hybrid", 0],
  ["In-Office", 0],
  ["In office", 0],
  ["N/A", 0],
  ["Flexible", 0],
  ["Multiple locations", 0],
  ["3 Locations", 0],
  ["Hybrid - London, UK", international],
  ["3 Locations; Berlin, Germany", international],
  ["EMEA", international],
])("the location filters that find “%s”", (location, bits) => {
  expect(classifyTypes(location)).toBe(bits);
});

it("a listing is remote by its flag or its title as well", () => {
  expect(classifyTypes("Paris, France", { isRemote: true })).toBe(remote);
  expect(classifyTypes("Paris, France", { title: "Engineer (Remote)" })).toBe(remote);
});

it.each([
  ["https://job-boards.greenhouse.io/acme/jobs/1", "simplify", "greenhouse"],
  ["https://careers.acme.example.com/?gh_jid=12", "greenhouse", "greenhouse"],
  ["https://careers.acme.example.com/?gh_jid=12", "simplify", "greenhouse"],
  ["https://acme.wd5.myworkdayjobs.com/x/job/y_R1", "simplify", "myworkday"],
  ["https://apply.workable.com/j/AB12CD34EF", "simplify", "workable"],
  ["https://jobs.ashbyhq.com/acme/1", "ashby", "ashbyhq"],
  ["https://jobs.lever.co/acme/1", "lever", "lever"],
  ["https://www.adzuna.co.uk/jobs/land/ad/1", "simplify", "adzuna"],
  ["https://acme.example.com/jobs/1", "simplify", "other"],
])("%s of %s stands on %s", (url, source, board) => {
  expect(findBoardId(url, source)).toBe(board);
});
