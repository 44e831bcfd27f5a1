/** The parts of an export, in the order of the file; the page that explains the export shows the same texts. */
export type ExportPart = {
  /** The key of this part in the export file. */
  name: string;
  title: string;
  text: string;
  /** Database tables; each becomes a list in the part. */
  tables: string[];
};

export const EXPORT_PARTS: ExportPart[] = [
  {
    name: "account",
    title: "Account",
    text: "Your name and email, when you joined and were last here, the address of your public page, and whether we have closed your account or were asked to change it.",
    tables: ["users", "operator_orders"],
  },
  {
    name: "sessions",
    title: "Sessions and counters",
    text: "Where you are signed in, by browser and system, whether a link to reset your password is open, what was counted for limits, how many bytes you have stored, and which notifications you have read.",
    tables: ["sessions", "password_resets", "counters", "stored_bytes", "notification_reads"],
  },
  {
    name: "profile",
    title: "Profile",
    text: "Your profile with every field.",
    tables: ["profiles"],
  },
  {
    name: "applications",
    title: "Applications",
    text: "What you saved and applied to with the job it is about, each status it had, interview rounds, your next steps, jobs you entered yourself, what you sent with an application, sentences of a job description that you said are no requirement, and jobs that you do not want.",
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
  },
  {
    name: "resumes",
    title: "Resumes",
    text: "Your resumes and their ratings.",
    tables: ["resumes", "resume_ratings"],
  },
  {
    name: "letters",
    title: "Cover letters",
    text: "Your letters and their earlier versions.",
    tables: ["cover_letters", "cover_letter_versions"],
  },
  {
    name: "interviews",
    title: "Interviews",
    text: "Interviews with questions, your answers, scores and how they came about, practice, and your stories.",
    tables: [
      "interviews",
      "interview_questions",
      "interview_attempts",
      "interview_stories",
      "question_sets",
      "generated_questions",
    ],
  },
  {
    name: "portfolio",
    title: "Portfolio",
    text: "Your projects, what your public page shows, addresses it had, its visits by the day, and for what it was reported.",
    tables: [
      "portfolio_items",
      "portfolio_settings",
      "portfolio_old_slugs",
      "portfolio_visits",
      "portfolio_reports",
    ],
  },
  {
    name: "assistant",
    title: "Assistant",
    text: "Answers of the assistant that are kept for a day, and the order of jobs that is kept for five minutes, so that the same question is not worked on twice.",
    tables: ["ai_cache", "match_orders"],
  },
  {
    name: "alerts",
    title: "Saved searches and messages",
    text: "Searches that you saved and what they found, your feeds, whether you get a digest by mail and what became of each, and browsers that get push messages.",
    tables: ["saved_searches", "search_hits", "feeds", "digests", "mail_deliveries", "push_subscriptions"],
  },
  {
    name: "boards",
    title: "Boards",
    text: "Which employers' boards you have added.",
    tables: ["board_adders"],
  },
  {
    name: "files",
    title: "Files",
    text: 'Every file you uploaded or had made, and which resume or letter it was made of. "content" is the file itself, written as base64.',
    tables: ["files", "file_exports"],
  },
];

/** The part of the export that is not stored in the database. */
export const SEARCHES_PART = {
  name: "searches",
  title: "Searches",
  text: "Your last searches that gathered jobs: words, place, which boards were asked, and what each answered.",
} as const;

/** Columns left out of every export, with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  "users.password_hash": "We store your password as a hash only, and it would only help a thief.",
  "sessions.token_hash": "We store the key of a session as a hash only, and it would only help a thief.",
  "password_resets.token_hash": "The same holds for the key of a link that resets a password.",
  "operator_orders.token_hash": "The same holds for the key of an order that is carried out on your account.",
  "portfolio_reports.contact": "Who reported a page is told to nobody.",
  "portfolio_reports.details": "What they wrote may say who they are.",
  "feeds.token_hash": "We store the key of a feed's address as a hash only.",
  "digests.token_hash": "The same holds for the key of the links in a digest.",
  "push_subscriptions.auth": "With the keys of a browser anyone can send it messages, so they stay with us.",
  "interview_questions.rubric":
    "What an answer is compared with is part of the product; your feedback says what it found.",
  "generated_questions.rubric": "The same holds for questions that you have not saved.",
};
