/** The listing, or the data of a job entered by the user. */
type WithJob = { job?: { title: string; company: string } | undefined };

/** An application's title, with a fallback for listings that no longer exist. */
export const getJobTitle = ({ job }: WithJob): string => job?.title ?? "Job Title";
export const getCompanyName = ({ job }: WithJob): string => job?.company ?? "Company Name";
export const getFullName = (application: WithJob): string =>
  `${getJobTitle(application)} at ${getCompanyName(application)}`;
