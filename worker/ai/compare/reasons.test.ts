import { describe, expect, it } from "vitest";

import {
  type ProfileParts,
  accountant,
  books,
  makeMatch as match,
  makePosition,
  createMusts,
} from "#worker/testing/matching.ts";

import type { MatchJob } from "./match-input.ts";

describe("reasons", () => {
  const job = {
    title: "Senior Accountant",
    skills: [...createMusts("communication"), ...books],
    yearsMin: 3,
  };

  it("cite the person's own words and the posting's demands", () => {
    const { reasons } = match({ ...accountant, skills: [] }, job);
    expect(reasons).toHaveLength(3);
    expect(reasons[0]).toEqual({
      text: "Asks for General Ledger and QuickBooks",
      quote: "Closed the general ledger in QuickBooks",
      posting: null,
      isEvidence: true,
    });
    expect(reasons[1]).toEqual({
      text: "Matches your target title “Accountant”",
      quote: null,
      posting: "Senior Accountant",
      isEvidence: true,
    });
  });

  it("do not repeat a skill as its own quote, and name what it is shown by", () => {
    const listed = match({ skills: ["Microsoft Excel"] }, { skills: createMusts("microsoft-excel") });
    expect(listed.reasons).toMatchObject([{ text: "Asks for Microsoft Excel", quote: null }]);
    const shown = match(
      { texts: ["Dashboards in Tableau for the board"] },
      { skills: createMusts("data-visualization") },
    );
    expect(shown.reasons).toMatchObject([
      { text: "Asks for Data Visualization; you show Tableau", quote: "Dashboards in Tableau for the board" },
    ]);
  });

  it("name a job of the person's that shows what is asked for, once", () => {
    const nurse = { positions: [makePosition({ title: "Registered Nurse" })] };
    const { reasons } = match(nurse, { title: "Registered Nurse", skills: createMusts("rn-license") });
    expect(reasons.map(({ text, quote }) => [text, quote])).toEqual([
      ["You have worked as “Registered Nurse”, as they ask", null],
    ]);
  });

  it("tell what is asked for from what there is to do", () => {
    const skills: MatchJob["skills"] = [
      { id: "payroll", demand: "duty" },
      { id: "tableau", demand: "nice" },
    ];
    const { reasons, missing } = match({ skills: ["Payroll", "Tableau"] }, { skills });
    expect(reasons.map(({ text }) => text)).toEqual(["Involves Payroll", "Would like Tableau"]);
    expect(missing).toEqual([]);
    expect(match({}, { skills }).missing).toEqual([]);
    expect(match({}, { skills }).gains.map(({ skill }) => skill)).toEqual(["Payroll"]);
  });

  it("leave out a licence that only the duties name: it belongs to others", () => {
    const skills: MatchJob["skills"] = [{ id: "rn-license", demand: "duty" }, ...createMusts("triage")];
    expect(match({ texts: ["Registered nurse"] }, { skills }).reasons).toEqual([]);
    expect(match({}, { skills }).gains.map(({ skill }) => skill)).toEqual(["Triage"]);
  });

  it("tell only whole years that are there", () => {
    const years = (yearsMin: number) =>
      match(accountant, { title: "Accountant", yearsMin }).reasons.map(({ text }) => text);
    expect(years(5)).toContain("Asks for 5 years; you have 5 years of similar work");
    expect(years(1)).toContain("Asks for 1 year; you have 5 years of similar work");
    expect(years(6).join()).not.toContain("Asks for");
  });

  it("tell of place and pay", () => {
    const leeds = { name: "Leeds, United Kingdom", city: "Leeds", country: "GB" };
    const person: ProfileParts = { places: [leeds], salary: { amount: 40_000, currency: "GBP" } };
    const near = match(person, { places: [leeds], pay: { amount: 45_000, currency: "GBP" } });
    expect(near.reasons.map(({ text }) => text)).toEqual([
      "In Leeds, United Kingdom, one of your locations",
      "Pays what you expect",
    ]);
    const remote = match({ remote: "remote_only" }, { isRemote: true });
    expect(remote.reasons).toMatchObject([{ text: "Remote, as you want it", isEvidence: false }]);
    expect([near.band, remote.band]).toEqual([null, null]);
    const boston = { name: "Boston, MA", city: "boston", region: "MA", country: "US" };
    const texas = { name: "Texas", region: "TX", country: "US" };
    const austin = { name: "Austin, TX", city: "austin", region: "TX", country: "US" };
    expect(match({ places: [texas] }, { places: [boston, austin] }).reasons).toMatchObject([
      { text: "In Austin, TX, one of your locations" },
    ]);
    const far = match({ places: [boston], reach: "country" }, { places: [austin] });
    expect(far).toMatchObject({ reasons: [], gates: [] });
    expect(match(person, { pay: { amount: 45_000, currency: "EUR" } }).components).not.toHaveProperty("pay");
  });

  it("are cut where a person wrote much", () => {
    const text = `QuickBooks ${"and so on ".repeat(60)}`;
    const [reason] = match({ texts: [text] }, { skills: createMusts("quickbooks") }).reasons;
    expect(reason?.quote?.length).toBeLessThanOrEqual(161);
    expect(text).toContain(reason?.quote?.slice(0, -1));
    const faces = match({ texts: [`QuickBooks ${"🙂".repeat(100)}`] }, { skills: createMusts("quickbooks") });
    expect(faces.reasons[0]?.quote?.isWellFormed()).toBe(true);
  });

  it("leave out what every posting asks for", () => {
    const person = { ...accountant, skills: ["Communication", "Teamwork"] };
    const { reasons, missing } = match(person, {
      skills: createMusts("communication", "problem-solving", "docker"),
    });
    expect(reasons).toEqual([]);
    expect(missing).toEqual(["Docker"]);
  });
});
