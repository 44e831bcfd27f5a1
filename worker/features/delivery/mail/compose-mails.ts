import { breakAddresses } from "#worker/ai/engine/unsafe-text.ts";

import type { Mail } from "./mail.ts";

export type DigestSearch = {
  name: string;
  /** Number of new openings, including those not listed. */
  count: number;
  openings: { id: string; title: string; company: string; location: string }[];
};

const escapeHtml = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (character) =>
      ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[character] ?? character,
  );

/** One line of a text without links, since names come from users and employers. */
const toLine = (text: string): string => breakAddresses(text).replaceAll(/\s+/g, " ").trim();

const wrapHtml = (content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head>` +
  `<body style="font-family:sans-serif;line-height:1.5;max-width:36em">${content}</body></html>`;

const linkTo = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Composes the mail that asks whether the address is the user's. */
export function composeConfirmation({
  to,
  origin,
  token,
}: {
  to: string;
  origin: string;
  token: string;
}): Mail {
  const url = `${origin}/digest?confirm=${token}`;
  const ask = "You asked for a daily mail with new openings of your saved searches. Please confirm it:";
  const ignore = "If you did not ask for this, ignore this mail. You will get no other.";
  return {
    to,
    subject: "Confirm your daily digest",
    text: `${ask}\n\n${url}\n\nThe link is good for seven days.\n\n${ignore}\n`,
    html: wrapHtml(
      `<p>${ask}</p><p>${linkTo(url, "Confirm the digest")}</p><p>The link is good for seven days.</p><p>${ignore}</p>`,
    ),
    unsubscribeUrl: null,
  };
}

/** Composes the notice of the coming erasure of an unused account. */
export function composeIdleNotice({
  to,
  origin,
  erasedAtMs,
}: {
  to: string;
  origin: string;
  erasedAtMs: number;
}): Mail {
  const day = new Date(erasedAtMs).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  const url = `${origin}/login`;
  const what = `Nobody has used your account for a long time. We will erase it with everything in it after ${day}.`;
  const keep = "To keep it, log in before then:";
  const leave = "If you no longer need it, you have nothing to do.";
  return {
    to,
    subject: `Your account will be erased after ${day}`,
    text: `${what}\n\n${keep}\n\n${url}\n\n${leave}\n`,
    html: wrapHtml(`<p>${what}</p><p>${keep}</p><p>${linkTo(url, "Log in")}</p><p>${leave}</p>`),
    unsubscribeUrl: null,
  };
}

const formatNew = (count: number): string => `${count.toLocaleString("en")} new`;

export function composeDigest({
  to,
  origin,
  token,
  searches,
}: {
  to: string;
  origin: string;
  token: string;
  searches: readonly DigestSearch[];
}): Mail {
  const total = searches.reduce((sum, { count }) => sum + count, 0);
  const [first] = searches;
  const subject =
    searches.length === 1 && first !== undefined
      ? `${formatNew(total)} for ${toLine(first.name)}`
      : `${formatNew(total)} for ${searches.length} saved searches`;
  const settings = `${origin}/#settings-messages`;
  const end = `${origin}/digest?unsubscribe=${token}`;
  return {
    to,
    subject,
    text: [
      ...searches.map(writeText),
      `You get this mail because you turned on the daily digest.\nChange it: ${settings}\nStop these mails: ${end}\n`,
    ].join("\n"),
    html: wrapHtml(
      searches.map(writeHtml).join("") +
        `<hr><p>You get this mail because you turned on the daily digest. ${linkTo(settings, "Change it")} or ${linkTo(end, "stop these mails")}.</p>`,
    ),
    unsubscribeUrl: `${origin}/api/delivery/digest/unsubscribe?token=${token}`,
  };

  function writeText({ name, count, openings }: DigestSearch): string {
    const more = count - openings.length;
    return [
      `${toLine(name)}: ${formatNew(count)}`,
      "",
      ...openings.flatMap((opening) => [`- ${describeOpening(opening)}`, `  ${origin}/jobs/${opening.id}`]),
      ...(more > 0 ? [`and ${more.toLocaleString("en")} more: ${origin}/searches`] : []),
      "",
    ].join("\n");
  }

  function writeHtml({ name, count, openings }: DigestSearch): string {
    const more = count - openings.length;
    const rows = openings.map(({ id, title, company, location }) => {
      const where = [company, location].map(toLine).filter((text) => text !== "");
      return `<li>${linkTo(`${origin}/jobs/${id}`, toLine(title))}<br>${escapeHtml(where.join(", "))}</li>`;
    });
    return (
      `<h2 style="font-size:1.1em">${escapeHtml(toLine(name))}: ${formatNew(count)}</h2><ul>${rows.join("")}</ul>` +
      (more > 0 ? `<p>${linkTo(`${origin}/searches`, `and ${more.toLocaleString("en")} more`)}</p>` : "")
    );
  }
}

const describeOpening = ({ title, company, location }: DigestSearch["openings"][number]): string =>
  [title, company, location]
    .map(toLine)
    .filter((text) => text !== "")
    .join(", ");
