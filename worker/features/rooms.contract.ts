type Room = {
  /** The first part of the keys of its cached data. */
  id: string;
  /** Addresses of its screens, its list first. */
  screens: readonly `/${string}`[];
  /** Its label in the sidebar, and the key that opens it after `g`. The Worker draws the lists of these rooms. */
  sidebar: { label: string; key: string } | null;
  /** The type of its entries in Recent Activity. */
  activity: string | null;
  /** The cached data that a change of the room makes outdated. */
  changes: readonly string[];
};

/** The rooms, in the order of the sidebar. */
export const ROOMS = [
  {
    id: "profile",
    screens: ["/profile"],
    sidebar: { label: "Profile", key: "p" },
    activity: null,
    changes: ["matches", "jobs", "stats", "portfolio"],
  },
  {
    id: "letters",
    screens: ["/cover-letters", "/cover-letters/{id}"],
    sidebar: { label: "Cover Letters", key: "c" },
    activity: "cover_letter",
    changes: ["letters", "made", "stats", "activity"],
  },
  {
    id: "resumes",
    screens: ["/resumes", "/resumes/{id}", "/resumes/{id}/print"],
    sidebar: { label: "Resumes", key: "r" },
    activity: "resume",
    changes: ["resumes", "made", "stats", "activity"],
  },
  {
    id: "interviews",
    screens: ["/interviews", "/interviews/{id}"],
    sidebar: { label: "AI Mock Interview", key: "i" },
    activity: "interview",
    changes: ["interviews", "stats", "activity"],
  },
  {
    id: "stories",
    screens: [],
    sidebar: null,
    activity: null,
    changes: ["stories"],
  },
  {
    id: "portfolio",
    screens: ["/portfolio", "/portfolio/import", "/portfolio/{slug}", "/portfolio/{slug}/{page}"],
    sidebar: { label: "Portfolio", key: "o" },
    activity: "portfolio",
    changes: ["portfolio", "stats", "activity"],
  },
  {
    id: "applications",
    screens: ["/applications"],
    sidebar: { label: "Applications", key: "a" },
    activity: "application",
    changes: ["applications", "news", "stats", "activity"],
  },
  {
    id: "searches",
    screens: ["/searches"],
    sidebar: null,
    activity: null,
    changes: ["searches", "news"],
  },
] as const satisfies readonly Room[];

/** The rooms of the sidebar, each with the address of its list. */
export const SIDEBAR_ROOMS = ROOMS.flatMap(({ id, screens: [path], sidebar, activity }) =>
  path === undefined || sidebar === null ? [] : [{ id, path, ...sidebar, activity }],
);

/** Makes one value for each room. */
export const mapRooms = <Value>(make: (room: (typeof ROOMS)[number]) => Value) =>
  Object.fromEntries(ROOMS.map((room) => [room.id, make(room)])) as Record<
    (typeof ROOMS)[number]["id"],
    Value
  >;
