import { expect, it } from "vitest";

import { toCanonicalUrl, getPostingIdentity, findNativeKey } from "./identity.ts";

const uuid = "0a0a0a0a-0000-4000-8000-00000000000f";

it.each([
  ["https://boards.greenhouse.io/acme/jobs/4000123?gh_src=x", "greenhouse:4000123"],
  ["https://job-boards.eu.greenhouse.io/acme/jobs/4000123", "greenhouse:4000123"],
  [
    "https://boards.greenhouse.io/embed/job_app?for=acme&token=4000123&utm_source=Simplify",
    "greenhouse:4000123",
  ],
  ["https://www.acme.example.com/careers?gh_jid=4000123&gh_jid=4000123", "greenhouse:4000123"],
  [`https://acme.example.com/jobs?gh_jid=${uuid.toUpperCase()}`, `ashby:${uuid}`],
  [`https://jobs.lever.co/Acme/${uuid}/apply?lever-source=x`, `lever:${uuid}`],
  [`https://jobs.eu.lever.co/acme/${uuid}`, `lever:${uuid}`],
  [`https://jobs.ashbyhq.com/acme/${uuid}/application`, `ashby:${uuid}`],
  [`https://acme.example.com/careers?ashby_jid=${uuid}#open`, `ashby:${uuid}`],
  ["https://apply.workable.com/acme/j/ab12cd34ef/apply", "workable:AB12CD34EF"],
  ["https://acme.wd5.myworkdayjobs.com/en-US/Careers/job/Berlin/Engineer_R-100-2", "workday:acme:R-100"],
  [
    "https://wd3.myworkdaysite.com/en-US/recruiting/acme/Site/job/Berlin/Engineer_JR1/apply",
    "workday:acme:JR1",
  ],
  ["https://jobs.smartrecruiters.com/Acme/744000000000001-buyer", "smartrecruiters:744000000000001"],
  ["https://acme.recruitee.com/o/devops", "recruitee:acme:devops"],
  ["https://acme.jobs.personio.de/job/180001?language=en", "personio:acme:180001"],
  ["https://acme.na.teamtailor.com/jobs/7100001-support", "teamtailor:acme:7100001"],
  ["https://acme.breezy.hr/p/aa11bb22cc33-driver", "breezy:acme:aa11bb22cc33"],
  ["https://acme.bamboohr.com/careers/41", "bamboohr:acme:41"],
  [`https://acme.pinpointhq.com/en/postings/${uuid}`, `pinpoint:acme:${uuid}`],
  [`https://ats.rippling.com/en-GB/acme/jobs/${uuid}`, `rippling:${uuid}`],
  ["https://jobs.gem.com/acme/4900000002", "gem:acme:4900000002"],
  [
    "https://careers-acme.icims.com/jobs/8001/clerk/job?mobile=true&needsRedirect=false",
    "icims:careers-acme:8001",
  ],
  ["https://jobs.jobvite.com/acme/job/oAbCxfwz", "jobvite:acme:oAbCxfwz"],
  [
    "https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/job/210527372",
    "oracle:jpmc:CX_1001:210527372",
  ],
])("the board's own key of %s", (url, key) => {
  expect(findNativeKey(url)).toBe(key);
});

it("an address that no board owns is known by itself, without what only tracks", () => {
  expect(findNativeKey("https://acme.example.com/jobs/12")).toBeNull();
  expect(getPostingIdentity("https://www.Acme.example.com/Jobs/12/?utm_source=a&b=2&a=1#top")).toBe(
    "url:acme.example.com/Jobs/12?a=1&b=2",
  );
});

it("what follows the sign of a fragment is kept where it names the posting", () => {
  const page = "https://acme.example.com/jobs";
  expect(toCanonicalUrl(`${page}#/job/8123`)).not.toBe(toCanonicalUrl(`${page}#/job/8124`));
  expect(toCanonicalUrl(`${page}#role-data-engineer`)).not.toBe(toCanonicalUrl(page));
  for (const hash of ["#apply", "#open-positions", "#top", "#:~:text=job-123", "#utm_id=123"])
    expect(toCanonicalUrl(page + hash), hash).toBe(toCanonicalUrl(page));
});

it("the form of an address is the same after it was brought into it", () => {
  const once = toCanonicalUrl("https://acme.example.com/a?b=1&a=2&ref=x");
  expect(toCanonicalUrl(`https://${once}`)).toBe(once);
});

it("look-alike hosts are nobody's board", () => {
  expect(findNativeKey(`https://jobs.lever.co.evil.example/acme/${uuid}`)).toBeNull();
  expect(findNativeKey(`https://notboards.greenhouse.io.example/acme/jobs/1`)).toBeNull();
});

it("the number of a Workday requisition is no repost's, even where it is short", () => {
  const key = (path: string) =>
    findNativeKey(`https://acme.wd3.myworkdayjobs.com/Careers/job/Berlin/${path}`);
  expect(key("Welder_R-7")).toBe("workday:acme:R-7");
  expect(key("Welder_R-7-1")).toBe("workday:acme:R-7");
  expect(key("Welder_R-8/apply")).toBe("workday:acme:R-8");
  expect(key("Welder_JR100200-2")).toBe("workday:acme:JR100200");
});
