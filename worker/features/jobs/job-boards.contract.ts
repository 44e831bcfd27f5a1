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
  /** The source whose listings always belong to this board, as their URLs may be on the employers' own sites. */
  source?: string;
  postings?: readonly PostingAddress[];
};

const toLowerCaseText = (text: string | undefined): string => (text ?? "").toLowerCase();

/** "R-1001-2" is the second posting of R-1001; "R-7" is a requisition. */
const stripRepostSuffix = (requisition = ""): string =>
  requisition.toUpperCase().replace(/^(.*\d.*)-\d{1,2}$/, "$1");

const createTenantKey =
  (board: string): PostingAddress["key"] =>
  ([tenant], [id]) =>
    `${board}:${tenant}:${toLowerCaseText(id)}`;

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
        key: ([tenant], [requisition]) => `workday:${tenant}:${stripRepostSuffix(requisition)}`,
      },
      {
        host: /^wd\d+\.myworkdaysite\.com$/,
        path: /^\/(?:[a-z]{2}-[A-Z]{2}\/)?recruiting\/([^/]+)\/[^/]+\/job\/(?:.*\/)?[^/]*_([^/_]+)(?:\/apply.*)?$/,
        key: (_, [tenant, requisition]) =>
          `workday:${toLowerCaseText(tenant)}:${stripRepostSuffix(requisition)}`,
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
        key: (_, [id]) => `ashby:${toLowerCaseText(id)}`,
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
        key: (_, [, id]) => `lever:${toLowerCaseText(id)}`,
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
        key: (_, [id]) => `smartrecruiters:${toLowerCaseText(id)}`,
      },
    ],
  },
  {
    id: "recruitee",
    name: "Recruitee",
    address: "recruitee",
    postings: [
      { host: /^([^.]+)\.recruitee\.com$/, path: /^\/o\/([^/]+)/, key: createTenantKey("recruitee") },
    ],
  },
  {
    id: "personio",
    name: "Personio",
    address: "personio",
    postings: [
      {
        host: /^([^.]+)\.jobs\.personio\.(?:de|com)$/,
        path: /^\/job\/(\d+)/,
        key: createTenantKey("personio"),
      },
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
        key: createTenantKey("teamtailor"),
      },
    ],
  },
  {
    id: "bamboohr",
    name: "BambooHR",
    address: "bamboohr",
    postings: [
      {
        host: /^([^.]+)\.bamboohr\.com$/,
        path: /^\/(?:careers|jobs)\/(\d+)/,
        key: createTenantKey("bamboohr"),
      },
    ],
  },
  {
    id: "breezy",
    name: "Breezy",
    address: "breezy.hr",
    postings: [
      { host: /^([^.]+)\.breezy\.hr$/, path: /^\/p\/([0-9a-f]{8,})/, key: createTenantKey("breezy") },
    ],
  },
  {
    id: "pinpoint",
    name: "Pinpoint",
    address: "pinpointhq",
    postings: [
      {
        host: /^([^.]+)\.pinpointhq\.com$/,
        path: new RegExp(`/postings/(${UUID})`, "i"),
        key: createTenantKey("pinpoint"),
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
        key: (_, [, id]) => `rippling:${toLowerCaseText(id)}`,
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
        key: (_, [tenant, id]) => `gem:${toLowerCaseText(tenant)}:${id}`,
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
    postings: [{ host: /^([^.]+)\.icims\.com$/, path: /^\/jobs\/(\d+)/, key: createTenantKey("icims") }],
  },
  {
    id: "jobvite",
    name: "Jobvite",
    address: "jobvite",
    postings: [
      {
        host: /^jobs\.jobvite\.com$/,
        path: /^\/(?:careers\/)?([^/]+)\/job\/([^/]+)/,
        key: (_, [tenant, id]) => `jobvite:${toLowerCaseText(tenant)}:${id}`,
      },
    ],
  },
] as const satisfies readonly JobBoard[];

/** `JOB_BOARDS`, typed with all fields. */
export const jobBoards: readonly JobBoard[] = JOB_BOARDS;
