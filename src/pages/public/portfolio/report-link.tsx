type ReportLinkProps = {
  /** Path of the portfolio. */
  base: string;
  /** Address of the project's page below it. */
  project?: string;
};

export const ReportLink = ({ base, project }: ReportLinkProps) => (
  <p dir="ltr" className="text-sm print:hidden">
    <a
      href={`${base}/report${project === undefined ? "" : `?project=${encodeURIComponent(project)}`}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center rounded-sm text-ink-faint hover:text-ink hover:underline"
    >
      Report this page
    </a>
  </p>
);
