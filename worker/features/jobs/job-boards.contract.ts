const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/**
 * How a posting's URL identifies it. `host` and `path` capture the parts of `key`. Paths keep their case if the
 * board's ids are case-sensitive (Jobvite, Workable, Lever).
 */
export type PostingAddress = { host: RegExp; path: RegExp; key: (host: string[], path: string[]) => string };

type JobBoard = {
  /** Id of the board in the filter and in the API. */
  id: string;
  name: string;
  /** A substring of the board's URLs. The first matching board wins. */
  address: string;
  /**
   * The source whose listings always belong to this board, as their URLs may be on the employers' own sites.
   */
  source?: string;
  postings?: readonly PostingAddress[];
};

const toLower = (text: string | undefined): string => (text ?? "").toLowerCase();

/** "R-1001-2" is the second posting of R-1001; "R-7" is a requisition. */
const withoutRepost = (requisition = ""): string =>
  requisition.toUpperCase().replace(/^(.*\d.*)-\d{1,2}$/, "$1");

const tenantKey =
  (board: string): PostingAddress["key"] =>
  ([tenant], [id]) =>
    `${board}:${tenant}:${toLower(id)}`;

/** All boards that can host listings: name, URLs, and how a URL identifies a posting. */
export const JOB_BOARDS = [
  {
    id: "greenhouse",
    name: "Greenhouse",
    address: "greenhouse",
    source: "greenhouse",
    postings: [
      {
        host: /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/,
        path: /^\/[^/]+\/jobs\/(\d+)/,
        key: (_, [id]) => `greenhouse:${id}`,
      },
    ],
  },
  {
    id: "myworkday",
    name: "Workday",
    address: "myworkday",
    postings: [
      {
        host: /^([^.]+)\.wd\d+\.myworkdayjobs\.com$/,
        path: /\/job\/(?:.*\/)?[^/]*_([^/_]+)(?:\/apply.*)?$/,
        key: ([tenant], [requisition]) => `workday:${tenant}:${withoutRepost(requisition)}`,
      },
      {
        host: /^wd\d+\.myworkdaysite\.com$/,
        path: /^\/(?:[a-z]{2}-[A-Z]{2}\/)?recruiting\/([^/]+)\/[^/]+\/job\/(?:.*\/)?[^/]*_([^/_]+)(?:\/apply.*)?$/,
        key: (_, [tenant, requisition]) => `workday:${toLower(tenant)}:${withoutRepost(requisition)}`,
      },
    ],
  },
  {
    id: "workable",
    name: "Workable",
    address: "workable",
    postings: [
      {
        host: /^apply\.workable\.com$/,
        path: /^\/(?:[^/]+\/)?j\/([0-9A-F]{8,12})(?:\/|$)/i,
        key: (_, [id]) => `workable:${(id ?? "").toUpperCase()}`,
      },
    ],
  },
  {
    id: "ashbyhq",
    name: "Ashby",
    address: "ashbyhq",
    source: "ashby",
    postings: [
      {
        host: /^jobs\.ashbyhq\.com$/,
        path: new RegExp(`^/[^/]+/(${UUID})`, "i"),
        key: (_, [id]) => `ashby:${toLower(id)}`,
      },
    ],
  },
  { id: "adzuna", name: "Adzuna", address: "adzuna" },
  { id: "simplify", name: "Simplify", address: "simplify" },
  {
    id: "lever",
    name: "Lever",
    address: "lever.co",
    source: "lever",
    postings: [
      {
        host: /^jobs(?:\.eu)?\.lever\.co$/,
        path: new RegExp(`^/([^/]+)/(${UUID})`, "i"),
        key: (_, [, id]) => `lever:${toLower(id)}`,
      },
    ],
  },
  {
    id: "smartrecruiters",
    name: "SmartRecruiters",
    address: "smartrecruiters",
    postings: [
      {
        host: /^(?:jobs|careers)\.smartrecruiters\.com$/,
        path: /^\/[^/]+\/(\d{6,})/,
        key: (_, [id]) => `smartrecruiters:${id}`,
      },
      {
        host: /^jobs\.smartrecruiters\.com$/,
        path: new RegExp(`/publication/(${UUID})`, "i"),
        key: (_, [id]) => `smartrecruiters:${toLower(id)}`,
      },
    ],
  },
  {
    id: "recruitee",
    name: "Recruitee",
    address: "recruitee",
    postings: [{ host: /^([^.]+)\.recruitee\.com$/, path: /^\/o\/([^/]+)/, key: tenantKey("recruitee") }],
  },
  {
    id: "personio",
    name: "Personio",
    address: "personio",
    postings: [
      { host: /^([^.]+)\.jobs\.personio\.(?:de|com)$/, path: /^\/job\/(\d+)/, key: tenantKey("personio") },
    ],
  },
  {
    id: "teamtailor",
    name: "Teamtailor",
    address: "teamtailor",
    postings: [
      {
        host: /^([^.]+)(?:\.[a-z]{2})?\.teamtailor\.com$/,
        path: /^\/jobs\/(\d+)/,
        key: tenantKey("teamtailor"),
      },
    ],
  },
  {
    id: "bamboohr",
    name: "BambooHR",
    address: "bamboohr",
    postings: [
      { host: /^([^.]+)\.bamboohr\.com$/, path: /^\/(?:careers|jobs)\/(\d+)/, key: tenantKey("bamboohr") },
    ],
  },
  {
    id: "breezy",
    name: "Breezy",
    address: "breezy.hr",
    postings: [{ host: /^([^.]+)\.breezy\.hr$/, path: /^\/p\/([0-9a-f]{8,})/, key: tenantKey("breezy") }],
  },
  {
    id: "pinpoint",
    name: "Pinpoint",
    address: "pinpointhq",
    postings: [
      {
        host: /^([^.]+)\.pinpointhq\.com$/,
        path: new RegExp(`/postings/(${UUID})`, "i"),
        key: tenantKey("pinpoint"),
      },
    ],
  },
  {
    id: "rippling",
    name: "Rippling",
    address: "rippling",
    postings: [
      {
        host: /^ats\.rippling\.com$/,
        path: new RegExp(`^/(?:[a-z]{2}-[A-Z]{2}/)?([^/]+)/jobs/(${UUID})`, "i"),
        key: (_, [, id]) => `rippling:${toLower(id)}`,
      },
    ],
  },
  {
    id: "gem",
    name: "Gem",
    address: "jobs.gem.com",
    postings: [
      {
        host: /^jobs\.gem\.com$/,
        path: /^\/([^/]+)\/([^/]+)/,
        key: (_, [tenant, id]) => `gem:${toLower(tenant)}:${id}`,
      },
    ],
  },
  {
    id: "oracle",
    name: "Oracle",
    address: "oraclecloud",
    postings: [
      {
        host: /^([^.]+)\.fa\.(?:[^.]+\.)?oraclecloud\.com$/,
        path: /\/sites\/([^/]+)\/(?:job|requisitions\/preview)\/(\d+)/,
        key: ([pod], [site, id]) => `oracle:${pod}:${site}:${id}`,
      },
    ],
  },
  {
    id: "icims",
    name: "iCIMS",
    address: "icims",
    postings: [{ host: /^([^.]+)\.icims\.com$/, path: /^\/jobs\/(\d+)/, key: tenantKey("icims") }],
  },
  {
    id: "jobvite",
    name: "Jobvite",
    address: "jobvite",
    postings: [
      {
        host: /^jobs\.jobvite\.com$/,
        path: /^\/(?:careers\/)?([^/]+)\/job\/([^/]+)/,
        key: (_, [tenant, id]) => `jobvite:${toLower(tenant)}:${id}`,
      },
    ],
  },
] as const satisfies readonly JobBoard[];

/** `JOB_BOARDS`, typed with all fields. */
export const jobBoards: readonly JobBoard[] = JOB_BOARDS;
