import { banner } from "./banner.ts";
import { classic } from "./classic.ts";
import { compact } from "./compact.ts";
import { dateColumn } from "./date-column.ts";
import { dense } from "./dense.ts";
import { exported } from "./exported.ts";
import { functional } from "./functional.ts";
import { grouped } from "./grouped.ts";
import { inline } from "./inline.ts";
import { labels } from "./labels.ts";
import { modern } from "./modern.ts";
import { panel } from "./panel.ts";
import type { Template } from "./parts.ts";
import { passport } from "./passport.ts";
import { rightSidebar } from "./right-sidebar.ts";
import { ruled } from "./ruled.ts";
import { sidebar } from "./sidebar.ts";
import { timeline } from "./timeline.ts";
import { twoPages } from "./two-pages.ts";
import { typeset } from "./typeset.ts";

/** In view while the rules were first written. */
export const FIRST: Template[] = [classic, sidebar, labels, dense];

/** Written after that, with other people; the rules were then improved with them in view. */
export const SECOND: Template[] = [rightSidebar, timeline, banner, ruled, grouped, inline];

/** Written after that, with all of these people. */
export const THIRD: Template[] = [exported, typeset, passport, modern, functional];

/** Written last, with people of their own. */
export const LAST: Template[] = [twoPages, dateColumn, compact, panel];
