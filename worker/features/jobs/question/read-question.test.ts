import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { computeEditDistance, findNearestTerm } from "./correct-words.ts";
import { removePart } from "./query-tokens.ts";
import { listTownCandidates, readQuestion } from "./read-question.ts";

describe("a query as it is typed", () => {
  it.each([
    ["sales Berlin", "sales", { location: "Berlin" }],
    ["marketing manager remote", "marketing manager", { location: "Remote" }],
    ["internship software", "software", { employment: "internship" }],
    ["engineer in Austin", "engineer", { location: "Austin" }],
    ["austin tx engineer", "engineer", { location: "austin, TX" }],
    ["data analyst, Chicago, IL", "data analyst", { location: "Chicago, IL" }],
    ["python developer work from home germany", "python developer", { location: "Remote, germany" }],
    ["graduate civil engineer Leeds", "civil engineer", { experience: "entry", location: "Leeds" }],
    ["senior engineer $150k", "engineer", { experience: "senior", minPay: "130000", payCurrency: "USD" }],
    ["nurse over 60,000", "nurse", { minPay: "50000", payCurrency: "USD" }],
    ["Koch ab 50.000 €", "Koch", { minPay: "50000", payCurrency: "EUR" }],
    ["electrician part time this week", "electrician", { employment: "part_time", postedWithin: "7" }],
    ["teacher in Bay Area", "teacher", { location: "Bay Area" }],
    ["engineer boston or chicago", "engineer", { location: "boston" }],
    ["engineer boston or", "engineer", { location: "boston, OR" }],
    ["remote", "", { location: "Remote" }],
    ["nurse OR doctor", "nurse doctor", {}],
  ])("%j is “%s” and filters", (query, words, filters) => {
    const read = readQuestion(query);
    expect({ words: read.words, filters: read.filters }).toEqual({ words, filters });
  });

  it.each([
    "software engineer in training",
    "senior living caregiver",
    "reading teacher",
    "C++ developer",
    "asp.net core c# sql server",
    "split system technician",
    "it support",
    "contract manager",
    "stage manager",
    "volunteer coordinator",
    "remote sensing scientist",
    "hybrid cloud architect",
  ])("%j is words alone", (query) => {
    expect(readQuestion(query)).toMatchObject({ words: query, filters: {} });
  });

  it.each([
    ["data analyst $80k", "From $80k", 80_000, "USD"],
    ["nurse over 60,000", "From 60,000 (USD)", 60_000, "USD"],
    ["Koch ab 50.000 € in Wien", "From 50.000 €", 50_000, "EUR"],
    ["electrician london 45k", "From 45k (GBP)", 45_000, "GBP"],
    ["engineer toronto $90k", "From $90k (CAD)", 90_000, "CAD"],
    ["warehouse $18.50 an hour", "From $18.50 an hour", 38_480, "USD"],
    ["picker £13/hour", "From £13/hour", 27_040, "GBP"],
    ["cook $25+", "From $25 an hour", 52_000, "USD"],
    ["Fahrer 2800 euro im Monat", "From 2800 euro im Monat", 33_600, "EUR"],
    ["developer 25k in Lisbon", "From 25k (EUR)", 25_000, "EUR"],
  ])("%j asks for pay", (query, label, amount, currency) => {
    const { chips, leastPay } = readQuestion(query);
    expect(chips.find(({ kind }) => kind === "pay")?.label).toBe(label);
    expect(leastPay).toEqual({ amount, currency });
  });

  it("reads places of which one is enough", () => {
    const read = readQuestion("solar installer job in germany or the netherlands");
    expect(read).toMatchObject({
      words: "solar installer",
      filters: { location: "germany" },
      otherPlaces: ["the netherlands"],
    });
    expect(read.chips.map(({ label }) => label)).toContain("Germany or The Netherlands");
  });

  it.each([
    "java 17",
    "class of 2026",
    "3 days a week nurse",
    "40 hours",
    "web3",
    "5000 employees",
    "24/7 support",
  ])("%j asks for no pay", (query) => {
    expect(readQuestion(query).leastPay).toBeNull();
  });

  it("has other names of the job where it is a short form or a title of another language", () => {
    expect(readQuestion("RN Dallas")).toMatchObject({
      words: "RN",
      names: expect.arrayContaining(["registered nurse"]),
      filters: { location: "Dallas" },
    });
    expect(readQuestion("senior PM").names).toContain("product manager");
    expect(readQuestion("senior PM")).toMatchObject({ usualWords: "project manager", looseNames: [] });
    expect(readQuestion("dental RN")).toMatchObject({
      usualWords: "dental registered nurse",
      looseNames: expect.arrayContaining(["registered nurse"]),
    });
    expect(readQuestion("Krankenschwester").names).toContain("registered nurse");
    expect(readQuestion("infirmière Lyon")).toMatchObject({ filters: { location: "Lyon" } });
    expect(readQuestion("registered nurse").names).toContain("rn");
  });

  it.each([
    ["sales manager logistics not senior", "sales manager logistics", {}, ["not senior"]],
    ["not remote welder leeds", "welder", { location: "leeds" }, ["not remote"]],
    ["remote except US", "", { location: "Remote" }, ["except US"]],
    ["remote except in the US or Canada", "", { location: "Remote" }, ["except in the US or Canada"]],
    ["welder without a contract", "welder", {}, ["without a contract"]],
    ["no part time cook", "cook", {}, ["no part time"]],
    ["cook not travel", "cook", {}, ["not travel"]],
    ["remote not hybrid clerk", "clerk", { location: "Remote" }, ["not hybrid"]],
    ["clerk -senior", "clerk", {}, ["-senior"]],
    ["no experience cook", "cook", { experience: "entry" }, []],
    ["accountant not for profit", "accountant profit", {}, []],
    ["cook not", "cook", {}, []],
    ["engineer not very senior", "engineer", {}, ["not very senior"]],
    ["teacher not at all remote", "teacher", {}, ["not at all remote"]],
    ["engineer not really remote", "engineer", {}, ["not really remote"]],
    ["nurse not posted this week", "nurse", {}, ["not posted this week"]],
    ["engineer not boston or chicago", "engineer", {}, ["not boston or chicago"]],
    ["engineer no New York or Austin, TX", "engineer", {}, ["no New York or Austin TX"]],
    ["engineer not boston or remote", "engineer", {}, ["not boston or remote"]],
    ["engineer not boston or", "engineer", {}, ["not boston or"]],
    ["data analyst not entry or mid", "data analyst", {}, ["not entry or mid"]],
    ["not senior or mid clerk", "clerk", {}, ["not senior or mid"]],
    ["warehouse without forklift licence", "warehouse", {}, ["without forklift licence"]],
    ["warehouse without forklift or crane licence", "warehouse", {}, ["without forklift or crane licence"]],
    ["clerk no less than 60k", "clerk", { minPay: "50000", payCurrency: "USD" }, ["no less than"]],
    ["no weekends nurse", "nurse", {}, ["no weekends"]],
    ["farmacéutico fuera de España", "farmacéutico", {}, ["fuera de España"]],
    ["nurse outside london", "nurse", {}, ["outside london"]],
    ["outside sales representative", "outside sales representative", {}, []],
    ["chargé de recherche clinique", "chargé recherche clinique", {}, []],
    ["nurse no weekends as nurse", "nurse nurse", {}, ["no weekends"]],
    ["remote, no travel, electrician", "electrician", { location: "Remote" }, ["no travel"]],
    ["sales without cold calling remote", "sales", { location: "Remote" }, ["without cold calling"]],
    ["designer excluding internships", "designer", {}, ["excluding internships"]],
    ["welder other than contract", "welder", {}, ["other than contract"]],
    ["analyst never contract", "analyst", {}, ["never contract"]],
    ["don’t want remote electrician", "electrician", {}, ["don’t want remote"]],
    ["nurse isn't remote", "nurse", {}, ["isn't remote"]],
    ["chef neither full time nor senior", "chef", {}, ["neither full time nor senior"]],
    ['"not senior" cook', "not senior cook", {}, []],
  ])("%j leaves out what is excluded", (query, words, filters, leftOut) => {
    const read = readQuestion(query);
    const excluding = read.chips.filter(({ kind }) => kind === "not").map(({ said }) => said);
    expect({
      words: read.words,
      filters: read.filters,
      leftOut: [...new Set([...excluding, ...read.leftOut])],
    }).toEqual({ words, filters, leftOut });
  });

  it.each<[string, string, string[]]>([
    ["product manager fintech not senior", "Not senior level", ["level senior"]],
    ["driver no cdl", "Not cdl", ["word cdl"]],
    ["not remote engineer", "Not remote", ["mode Remote"]],
    ["remote except US", "Not US", ["place US"]],
    ["nurse not travel", "Not travel in the title", ["title travel"]],
    ["cook -contract", "Not contract", ["employment contract"]],
    ["developer without php", "Not php", ["word php"]],
    ["engineer not boston or remote", "Not Boston or remote", ["place boston", "mode Remote"]],
    ["Entwickler kein Praktikum", "Not internship", ["employment internship"]],
    ["enfermera sin remoto", "Not remote", ["mode Remote"]],
    ["infirmière sans nuit", "Not nuit in the title", ["title nuit"]],
    ["sviluppatore non senior", "Not senior level", ["level senior"]],
  ])("%j excludes %s", (query, label, excluded) => {
    const read = readQuestion(query);
    expect(read.chips.filter(({ kind }) => kind === "not").map((chip) => chip.label)).toEqual([label]);
    expect(read.excluded.map(({ kind, value }) => `${kind} ${value}`)).toEqual(excluded);
    expect(read.leftOut).toEqual([]);
  });

  it.each(["cook no less than", "nurse not posted this week", "developer -c++"])(
    "%j says that it cannot exclude that",
    (query) => {
      const read = readQuestion(query);
      expect(read.excluded).toEqual([]);
      expect(read.leftOut).toHaveLength(1);
    },
  );

  it("excludes ten parts at most, and says of the others that it does not", () => {
    const read = readQuestion(
      Array.from({ length: 40 }, (_, at) => `-word${"abcdefghij"[at % 10]}`).join(" "),
    );
    expect(read.chips).toHaveLength(10);
    expect(read.leftOut).toHaveLength(30);
    expect(read.words).toBe("");
  });

  it.each(["non profit manager", "doctors without borders", "no code developer"])(
    "%j excludes nothing",
    (query) => expect(readQuestion(query)).toMatchObject({ words: query, excluded: [], leftOut: [] }),
  );

  it("leads back to the query without what it excludes", () => {
    const chip = readQuestion("cook not senior in Leeds").chips.find(({ kind }) => kind === "not");
    expect(chip).toMatchObject({ said: "not senior", without: "cook in Leeds" });
  });

  it.each([
    ["entry or mid level accountant", "Entry or mid level", ["entry", "mid"], "accountant"],
    ["senior or junior cook", "Entry or senior level", ["entry", "senior"], "cook"],
    ["mid to senior welder", "Mid or senior level", ["mid", "senior"], "welder"],
  ])("%j asks for two levels", (query, label, levels, words) => {
    const read = readQuestion(query);
    expect(read).toMatchObject({ words, levels, filters: {} });
    expect(read.chips.map((chip) => chip.label)).toContain(label);
  });

  it("adds no other name of a job that is excluded", () => {
    expect(readQuestion("driver no cdl")).toMatchObject({ words: "driver", names: [] });
  });

  it.each([
    ["C++ developer", ["c++"]],
    ["C# developer", ["c#"]],
    [".NET developer", [".net"]],
    ["node.js full-stack 18+ developer", []],
  ])("%j has to have its names with signs", (query, phrases) => {
    expect(readQuestion(query)).toMatchObject({ words: query, phrases });
  });

  it.each([
    ["C++/C# developer", "C++ C# developer", ["c++", "c#"]],
    ["c/c++ developer", "c c++ developer", ["c++"]],
    ["c++,python developer", "c++ python developer", ["c++"]],
    ["(C++/C#) developer", "(C++ C#) developer", ["c++", "c#"]],
    ['"c++/c#" developer', "c++/c# developer", ["c++/c#"]],
    ["C++-Entwickler", "C++ Entwickler", ["c++"]],
  ])("%j has its names with signs apart", (query, words, phrases) => {
    expect(readQuestion(query)).toMatchObject({ words, phrases });
  });

  it("searches for a quoted phrase as it is, and reads no filter from it", () => {
    const read = readQuestion('"remote sensing" analyst');
    expect(read).toMatchObject({ words: "remote sensing analyst", phrases: ["remote sensing"], filters: {} });
  });

  it("is words where its user says so", () => {
    const asWords = new Set(["berlin", "remote"]);
    expect(readQuestion("remote sales Berlin", { asWords })).toMatchObject({
      chips: [],
      words: "remote sales Berlin",
    });
  });

  it("says what cannot be searched", () => {
    expect(readQuestion("nurse near me")).toMatchObject({ words: "nurse", notes: ["near-me"] });
    expect(readQuestion("warehouse 78701")).toMatchObject({ words: "warehouse", notes: ["postal-code"] });
  });

  it("names a town that only stored listings know after a preposition", () => {
    expect(listTownCandidates("engineer in green bay")).toEqual(["green", "green bay"]);
    const isTown = (name: string) => name === "green bay";
    expect(readQuestion("engineer in green bay", { isTown }).filters).toEqual({ location: "green bay" });
    expect(readQuestion("green bay engineer", { isTown }).filters).toEqual({});
  });

  it.each(['"', "-", "((", "in", "in in in", "🙂 остров 東京", '"remote', "k k k $k", "in ".repeat(66)])(
    "is read whatever it is: %j",
    (query) => {
      const { words, chips, notes } = readQuestion(query);
      expect(words.length).toBeLessThanOrEqual(query.length);
      expect(chips.length + notes.length).toBeLessThanOrEqual(4);
    },
  );

  it("loses no word that is neither a chip nor left out", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const lost = fc.sample(fc.array(word, { maxLength: 12 }), 300).filter((words) => {
      const query = words.join(" ");
      const read = readQuestion(query);
      return (
        read.chips.length + read.leftOut.length === 0 &&
        read.words.split(" ").length < words.filter((one) => one.length > 3).length
      );
    });
    expect(lost).toEqual([]);
  });
});

it("a part is dropped as a whole, with the preposition before it", () => {
  const drop = (query: string, part: string) => removePart(query, part, (word) => word === "in");
  expect(drop("nurse in Chicago, IL", "chicago il")).toBe("nurse");
  expect(drop("smart art director", "art")).toBe("smart director");
  expect(drop("nurse", "doctor")).toBe("nurse");
});

describe("a misspelt word", () => {
  it.each([
    ["electrican", ["electrical", "electrician", "election"], "electrician"],
    ["mangaer", ["manager", "manage"], "manager"],
    ["recieptionist", ["reception", "receptionist"], "receptionist"],
    ["zzzzzz", ["pizza"], null],
    ["excluding", ["including"], null],
    ["including", ["excluding", "inclusion"], null],
    ["unskilled", ["skilled"], null],
    ["anything", ["nothing"], null],
  ])("%s among %j is %s", (word, terms, meant) => {
    expect(
      findNearestTerm(
        word,
        terms.map((term, at) => ({ term, df: 10 - at })),
      ),
    ).toBe(meant);
  });

  it("is as far from another as the keys between them", () => {
    expect(computeEditDistance("accountant", "acountant")).toBe(1);
    expect(computeEditDistance("manager", "mangaer")).toBe(1);
    expect(computeEditDistance("", "abc")).toBe(3);
    expect(computeEditDistance("same", "same")).toBe(0);
  });
});
