/** The IANA time zone of the browser, "Europe/Berlin". */
export const getBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
