/** The roots of all cached data; a change invalidates by the shortest root that is true. */
export const queryKeys = {
  jobs: ["jobs"],
  run: ["run"],
  applications: ["applications"],
  stats: ["stats"],
  activity: ["activity"],
  notifications: ["notifications"],
  profile: ["profile"],
  matches: ["matches"],
  marks: ["marks"],
  resumes: ["resumes"],
  letters: ["letters"],
  interviews: ["interviews"],
  stories: ["stories"],
} as const;
