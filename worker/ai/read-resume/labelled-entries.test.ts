import { describe, expect, it } from "vitest";

import { formatJobs, formatSchools, read } from "#worker/testing/parsed-lines.ts";

const HEAD = "Tove Lind\ntove@mail.example\n\n";

describe("a section that is written as a form", () => {
  it("gives jobs by their labels, whatever their order, with the rest as their text", () => {
    const parsed = read(
      `${HEAD}Professional Experience
Company : M/s. Kiln Lane Ceramics Pvt. Ltd., Pune
Designation   : Kiln Operator - Night Shift
Period : June 2016 to till date
Job Profile : Fires 40 racks a night.
Keeps the log of all kilns.

Company : Moorland Works
Designation : Trainee
Period : July 2014 to May 2016`,
      "text",
    );
    expect(formatJobs(parsed)).toEqual([
      "Kiln Operator - Night Shift / Kiln Lane Ceramics Pvt. Ltd. / Pune / 2016-06 / now / 2",
      "Trainee / Moorland Works / – / 2014-07 / 2016-05 / 0",
    ]);
  });

  it("gives schools by theirs, with the date that stands behind a degree", () => {
    const parsed = read(
      `${HEAD}Education
School: Harrow Vale University, Leeds, UK
Degree: BSc in Geography, June 2012
School: Moorland College
Degree: Diploma, 2008`,
      "text",
    );
    expect(formatSchools(parsed)).toEqual([
      "Harrow Vale University / BSc / Geography / – / 2012-06",
      "Moorland College / Diploma / – / – / 2008",
    ]);
  });

  it("is none where a label stands once, or names nothing", () => {
    const parsed = read(
      `${HEAD}Experience
Kiln Lane Studio, Leeds
March 2019 - Present
Position held: Potter
- Threw 40 bowls a day`,
      "text",
    );
    expect(formatJobs(parsed)).toEqual(["Potter / Kiln Lane Studio / Leeds / 2019-03 / now / 1"]);
  });
});

describe("an employer with the time spent there in a row of its own", () => {
  it("is that of the jobs below, until a job names its own", () => {
    const parsed = read(
      `${HEAD}Experience
Norrwind Foods
6 years 10 months
Head of Supply Planning
April 2022 - Present (2 years 3 months)
Manchester, England, United Kingdom
Leads eleven planners.

Demand Planner
September 2017 - April 2022 (4 years 8 months)

Brightloaf Bakeries
Stock Controller
August 2013 - July 2015 (2 years)`,
      "text",
    );
    expect(parsed.workExperience.map(({ jobTitle, company }) => [jobTitle?.value, company?.value])).toEqual([
      ["Head of Supply Planning", "Norrwind Foods"],
      ["Demand Planner", "Norrwind Foods"],
      ["Stock Controller", "Brightloaf Bakeries"],
    ]);
  });
});
