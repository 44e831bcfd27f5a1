/** Rows of a table that the account's summary counts, with their name in singular and plural. */
type Counted = { name: string; table: string; one: string; many: string };

/** The parts of an export, in the order of the file; the page that explains the export shows the same texts. */
type ExportPart = {
  /** The key of this part in the export file. */
  name: string;
  title: string;
  text: string;
  /** Database tables; each becomes a list in the part. */
  tables: string[];
  counted?: Counted[];
};

export const EXPORT_PARTS: ExportPart[] = [
  {
    name: "account",
    title: "Account",
    text: "Your name, email and dates, the address of your public page, and any action on your account.",
    tables: ["users", "operator_orders"],
  },
  {
    name: "sessions",
    title: "Sessions and usage",
    text: "Where you are signed in, open reset links, usage counters, bytes stored and read notifications.",
    tables: ["sessions", "password_resets", "counters", "stored_bytes", "notification_reads"],
  },
  {
    name: "profile",
    title: "Profile",
    text: "Every field.",
    tables: ["profiles"],
  },
  {
    name: "applications",
    title: "Applications",
    text: "Saved jobs and applications with their history, rounds, steps and what you sent; jobs you added or refused; requirements you rejected.",
    tables: [
      "applications",
      "application_events",
      "application_rounds",
      "application_steps",
      "own_jobs",
      "application_sent",
      "requirement_corrections",
      "refusals",
      "activity",
    ],
    counted: [
      {
        name: "applications",
        table: "applications",
        one: "saved job or application",
        many: "saved jobs and applications",
      },
    ],
  },
  {
    name: "resumes",
    title: "Resumes",
    text: "With their ratings.",
    tables: ["resumes", "resume_ratings"],
    counted: [{ name: "resumes", table: "resumes", one: "resume", many: "resumes" }],
  },
  {
    name: "letters",
    title: "Cover letters",
    text: "With their earlier versions.",
    tables: ["cover_letters", "cover_letter_versions"],
    counted: [{ name: "letters", table: "cover_letters", one: "cover letter", many: "cover letters" }],
  },
  {
    name: "interviews",
    title: "Interviews",
    text: "Questions, answers, scores, practice and stories.",
    tables: [
      "interviews",
      "interview_questions",
      "interview_attempts",
      "interview_stories",
      "question_sets",
      "generated_questions",
    ],
    counted: [
      { name: "interviews", table: "interviews", one: "interview", many: "interviews" },
      { name: "stories", table: "interview_stories", one: "story", many: "stories" },
    ],
  },
  {
    name: "portfolio",
    title: "Portfolio",
    text: "Projects, your public page, its old addresses, daily visits and reports.",
    tables: [
      "portfolio_items",
      "portfolio_settings",
      "portfolio_old_slugs",
      "portfolio_visits",
      "portfolio_reports",
    ],
    counted: [
      { name: "projects", table: "portfolio_items", one: "portfolio project", many: "portfolio projects" },
    ],
  },
  {
    name: "assistant",
    title: "Assistant",
    text: "Answers kept for a day, and the order of your jobs kept for five minutes.",
    tables: ["ai_cache", "match_orders"],
  },
  {
    name: "alerts",
    title: "Saved searches and messages",
    text: "Searches and what they found, feeds, digests, and browsers that get push messages.",
    tables: ["saved_searches", "search_hits", "feeds", "digests", "mail_deliveries", "push_subscriptions"],
  },
  {
    name: "boards",
    title: "Boards",
    text: "Employers' boards you added.",
    tables: ["board_adders"],
  },
  {
    name: "files",
    title: "Files",
    text: "Everything you uploaded or had made.",
    tables: ["files", "file_exports"],
  },
];

export const COUNTED: Counted[] = [
  ...EXPORT_PARTS.flatMap(({ counted = [] }) => counted),
  { name: "sessions", table: "sessions", one: "session", many: "sessions" },
];

/** The part of the export that is not stored in the database. */
export const SEARCHES_PART = {
  name: "searches",
  title: "Searches",
  text: "Words, place, boards and their answers of your last searches.",
} as const;

type LeftOut = { what: string; why: string; columns: string[] };

/** The data that every export omits. */
export const LEFT_OUT: LeftOut[] = [
  {
    what: "Your password and secret keys",
    why: "They would only help a thief, and we store most of them as hashes.",
    columns: [
      "users.password_hash",
      "sessions.token_hash",
      "password_resets.token_hash",
      "operator_orders.token_hash",
      "feeds.token_hash",
      "digests.token_hash",
      "push_subscriptions.auth",
    ],
  },
  {
    what: "Reporters of your page",
    why: "We never say who reported a page.",
    columns: ["portfolio_reports.contact", "portfolio_reports.details"],
  },
  {
    what: "What answers are compared with",
    why: "It is part of the product. Your feedback says what it found.",
    columns: ["interview_questions.rubric", "generated_questions.rubric"],
  },
];

/** Why an export omits a column, by column name. */
export const NOT_EXPORTED: Record<string, string> = Object.fromEntries(
  LEFT_OUT.flatMap(({ why, columns }) => columns.map((column) => [column, why])),
);
