import type { Format } from "../format.ts";
import { adzuna } from "./adzuna.ts";
import { arbeitnow } from "./arbeitnow.ts";
import { ashby } from "./ashby.ts";
import { bamboohr } from "./bamboohr.ts";
import { breezy } from "./breezy.ts";
import { careers } from "./careers.ts";
import { gem } from "./gem.ts";
import { greenhouse } from "./greenhouse.ts";
import { hackernews } from "./hackernews.ts";
import { himalayas } from "./himalayas.ts";
import { icims } from "./icims.ts";
import { jobicy } from "./jobicy.ts";
import { jobvite } from "./jobvite.ts";
import { lever } from "./lever.ts";
import { oracle } from "./oracle.ts";
import { personio } from "./personio.ts";
import { pinpoint } from "./pinpoint.ts";
import { recruitee } from "./recruitee.ts";
import { remoteok } from "./remoteok.ts";
import { remotive } from "./remotive.ts";
import { rippling } from "./rippling.ts";
import { simplify } from "./simplify.ts";
import { smartrecruiters } from "./smartrecruiters.ts";
import { teamtailor } from "./teamtailor.ts";
import { themuse } from "./themuse.ts";
import { usajobs } from "./usajobs.ts";
import { weworkremotely } from "./weworkremotely.ts";
import { workable } from "./workable.ts";
import { workday } from "./workday.ts";
import { workingnomads } from "./workingnomads.ts";

export const FORMATS: readonly Format[] = [
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
];
