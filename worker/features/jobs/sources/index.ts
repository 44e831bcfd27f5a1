import { type SourceSettings, getAccess } from "./access.ts";
import { adzuna } from "./aggregators/adzuna.ts";
import { arbeitnow } from "./aggregators/arbeitnow.ts";
import { hackernews } from "./aggregators/hackernews.ts";
import { himalayas } from "./aggregators/himalayas.ts";
import { jobicy } from "./aggregators/jobicy.ts";
import { remoteok } from "./aggregators/remoteok.ts";
import { remotive } from "./aggregators/remotive.ts";
import { simplify } from "./aggregators/simplify.ts";
import { themuse } from "./aggregators/themuse.ts";
import { usajobs } from "./aggregators/usajobs.ts";
import { weworkremotely } from "./aggregators/weworkremotely.ts";
import { workingnomads } from "./aggregators/workingnomads.ts";
import { ashby } from "./employers/ashby.ts";
import { bamboohr } from "./employers/bamboohr.ts";
import { breezy } from "./employers/breezy.ts";
import { careers } from "./employers/careers.ts";
import { gem } from "./employers/gem.ts";
import { greenhouse } from "./employers/greenhouse.ts";
import { icims } from "./employers/icims.ts";
import { jobvite } from "./employers/jobvite.ts";
import { lever } from "./employers/lever.ts";
import { oracle } from "./employers/oracle.ts";
import { personio } from "./employers/personio.ts";
import { pinpoint } from "./employers/pinpoint.ts";
import { recruitee } from "./employers/recruitee.ts";
import { rippling } from "./employers/rippling.ts";
import { smartrecruiters } from "./employers/smartrecruiters.ts";
import { teamtailor } from "./employers/teamtailor.ts";
import { workable } from "./employers/workable.ts";
import { workday } from "./employers/workday.ts";
import type { Source } from "./source.ts";

/** All sources, in the order shown to the user: employers' boards, then aggregators. */
export const SOURCES = {
  greenhouse,
  lever,
  ashby,
  workable,
  workday,
  smartrecruiters,
  recruitee,
  personio,
  teamtailor,
  bamboohr,
  breezy,
  pinpoint,
  rippling,
  gem,
  oracle,
  icims,
  jobvite,
  careers,
  simplify,
  himalayas,
  arbeitnow,
  remoteok,
  jobicy,
  workingnomads,
  weworkremotely,
  themuse,
  hackernews,
  remotive,
  usajobs,
  adzuna,
} satisfies Record<string, Source>;

export const findSourceById = (id: string): Source | undefined =>
  Object.values<Source>(SOURCES).find((source) => source.id === id);

/** The sources that are switched on and configured. */
export const listEnabledSources = (settings: SourceSettings): Source[] =>
  Object.values<Source>(SOURCES).filter((source) => getAccess(source, settings).state === "on");
