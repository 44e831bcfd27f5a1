const OTHERS: Record<string, string> = {
  Jobs: "Job Search",
  Profile: "Complete Your Profile",
  "AI Mock Interview": "Mock Interviews",
};

/** The heading of the screen that an entry of the sidebar leads to. */
export const getScreenHeading = (label: string): string => OTHERS[label] ?? label;
