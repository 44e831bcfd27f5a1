/** The listing, or what is known of a job of the user's own. */
type WithJob = { job?: { title: string; company: string } | undefined };

/** What an application is called where its listing is unknown by now. */
export const getTitle = ({ job }: WithJob): string => job?.title ?? "Job Title";
export const getCompany = ({ job }: WithJob): string => job?.company ?? "Company Name";
export const getFullName = (application: WithJob): string =>
  `${getTitle(application)} at ${getCompany(application)}`;
