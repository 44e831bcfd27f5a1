/** In which ways openings look like one another without being the same. */

import { type Draft, type Employer } from "./make-set-parts.ts";
import { makeDraft } from "./make-set-prose.ts";
import { type World, DAY, NOW, claim, open } from "./make-set-world.ts";

const LEVELS = ["@;Senior @", "@ I;@ II;@ III", "Junior @;@;Senior @", "@;Lead @", "@ II;Senior @"];

/** Openings that differ from one another in one thing only, or in nothing but their keys. */
type Scenario = (world: World, kind: string, employer: Employer, draft: Draft, job: string) => boolean;
const SCENARIOS: Record<string, Scenario> = {
  plain(world, kind, employer, draft) {
    const { dice } = world;
    const [team = ""] = (draft.teams[0] ?? "").split("~");
    const title = dice.pick([
      draft.role,
      `${draft.role} - ${team}`,
      `${draft.role}, ${team}`,
      `Senior ${draft.role}`,
      `${team} ${draft.role}`,
    ]);
    const titles = claim(world, employer, [title]);
    const spots = dice.some(employer.spots, dice.chance(0.15) ? 2 : 1);
    for (const title of titles ?? []) open(world, kind, employer, draft, { title, spots });
    return titles !== null;
  },
  cities(world, kind, employer, draft) {
    const { dice } = world;
    const [title] = claim(world, employer, [draft.role]) ?? [];
    if (title === undefined) return false;
    const common = {
      title,
      years: dice.int(1, 6),
      postedAtMs: NOW - dice.int(0, 60) * DAY,
      group: `g${world.openings.length}`,
    };
    for (const spot of dice.some(employer.spots, dice.int(2, 5)))
      open(world, kind, employer, draft, { ...common, spots: [spot] });
    return true;
  },
  levels(world, kind, employer, draft) {
    const { dice } = world;
    const levels = dice
      .pick(LEVELS)
      .split(";")
      .map((level) => level.replace("@", draft.role));
    const titles = claim(world, employer, levels);
    const spots = [dice.pick(employer.spots)];
    for (const [level, title] of (titles ?? []).entries())
      open(world, kind, employer, draft, { title, spots, years: 1 + 2 * level });
    return titles !== null;
  },
  nearTitles(world, kind, employer, draft) {
    const { dice } = world;
    const mark = dice.pick(["@ (#)", "@ - #", "@, #"]);
    const names = [0, 1].map((team) =>
      mark.replace("@", draft.role).replace("#", draft.teams[team]?.split("~")[0] ?? ""),
    );
    const titles = claim(world, employer, names);
    const common = { spots: [dice.pick(employer.spots)], years: dice.int(1, 6) };
    for (const [team, title] of (titles ?? []).entries())
      open(world, kind, employer, draft, { ...common, title, team });
    return titles !== null;
  },
  sameTitle(world, kind, employer, draft, job) {
    const [title] = claim(world, employer, [draft.role]) ?? [];
    if (title === undefined || employer.system === "page") return false;
    const other = makeDraft(world.dice, employer, job);
    const spots = [world.dice.pick(employer.spots)];
    open(world, kind, employer, draft, { title, spots });
    open(
      world,
      kind,
      employer,
      { ...other, role: draft.role, teams: draft.teams },
      { title, spots, team: 1 },
    );
    return true;
  },
  twins(world, kind, employer, draft) {
    const { dice } = world;
    const [title] = claim(world, employer, [draft.role]) ?? [];
    if (title === undefined || employer.system === "page") return false;
    const common = { title, spots: [dice.pick(employer.spots)], years: dice.int(1, 6) };
    const postedAtMs = NOW - dice.int(2, 60) * DAY;
    const first = open(world, kind, employer, draft, { ...common, postedAtMs });
    open(world, kind, employer, draft, {
      ...common,
      postedAtMs: postedAtMs + dice.int(0, 20) * (DAY / 24),
      sameAs: first,
    });
    return true;
  },
  twoCountries(world, kind, employer, draft, job) {
    const { dice } = world;
    const [title] = claim(world, employer, [draft.role]) ?? [];
    if (title === undefined) return false;
    open(world, kind, employer, draft, { title, spots: [dice.pick(employer.spots)] });
    const other = { ...makeDraft(dice, employer, job), role: draft.role, teams: draft.teams };
    open(world, kind, employer, other, { title, spots: [dice.pick(employer.abroad)] });
    return true;
  },
  likeNames(world, kind, employer, draft, job) {
    const [stem = ""] = employer.name.split(" ");
    const other = world.employers.find(({ name }) => name.startsWith(`${stem} `) && name !== employer.name);
    if (other === undefined || !other.jobs.includes(job)) return false;
    const [[mine], [theirs]] = [
      claim(world, employer, [draft.role]) ?? [],
      claim(world, other, [draft.role]) ?? [],
    ];
    if (mine === undefined || theirs === undefined) return false;
    open(world, kind, employer, draft, { title: mine, spots: employer.spots.slice(0, 1) });
    const text = { ...makeDraft(world.dice, other, job), role: draft.role };
    open(world, kind, other, text, { title: theirs, spots: employer.spots.slice(0, 1) });
    return true;
  },
  agencies(world, kind, employer, _draft, job) {
    const { dice } = world;
    const draft = makeDraft(dice, employer, job, true);
    const agencies = dice.some(world.agencies, dice.int(2, 3));
    const common = { spots: [dice.pick(employer.spots)], years: dice.int(1, 6) };
    for (const agency of agencies) {
      for (const title of claim(world, agency, [draft.role]) ?? [])
        open(world, kind, agency, draft, { ...common, title });
    }
    return true;
  },
  agencyOfEmployer(world, kind, employer, draft) {
    const { dice } = world;
    const { name, legal, system, slug, style, prefix } = dice.pick(world.agencies);
    const hidden = (part: string[]) =>
      part.map((sentence) => sentence.replaceAll(employer.name, "our client"));
    const { about, benefits, closing } = employer;
    const texts = { about: hidden(about), benefits: hidden(benefits), closing: hidden(closing) };
    const agency: Employer = { ...employer, name, legal, system, slug, style, prefix, ...texts };
    const opening = draft.opening.replace("{company}", "our client");
    const [title] = claim(world, employer, [draft.role]) ?? [];
    if (title === undefined) return false;
    const common = { title, spots: [dice.pick(employer.spots)], years: dice.int(1, 6) };
    open(world, kind, employer, draft, common);
    open(world, kind, agency, { ...draft, opening }, common);
    return true;
  },
  reposts(world, kind, employer, draft, job) {
    const { dice } = world;
    const [title] = claim(world, employer, [draft.role]) ?? [];
    if (title === undefined || employer.system === "page") return false;
    const later = NOW - dice.int(0, 12) * DAY;
    const common = { title, spots: [dice.pick(employer.spots)], years: dice.int(1, 6) };
    const first = open(world, "reposted", employer, draft, {
      ...common,
      postedAtMs: later - dice.int(3, 60) * DAY,
    });
    const [line = ""] = makeDraft(dice, employer, job).lines;
    const isSame = dice.chance(0.5);
    const lines = isSame ? draft.lines : [...draft.lines.slice(0, -1), line];
    open(
      world,
      kind,
      employer,
      { ...draft, lines },
      { ...common, postedAtMs: later, repostOf: first.id, ...(isSame && { sameAs: first }) },
    );
    return true;
  },
};

/** Plays one scenario until it has come off `count` times. */
export function play(world: World, kind: string, count: number): void {
  for (let done = 0; done < count;) {
    const employer = world.dice.pick(world.employers);
    const job = world.dice.pick(employer.jobs);
    if (SCENARIOS[kind]?.(world, kind, employer, makeDraft(world.dice, employer, job), job) ?? true)
      done += 1;
  }
}
