import { cleanLine, cleanText } from "./clean-text.ts";

export type AtomEntry = {
  /** An IRI that never changes for the same entry. */
  id: string;
  title: string;
  author: string;
  url: string;
  publishedAtMs: number;
  /** Plain text. */
  summary: string;
};

export type AtomFeed = {
  id: string;
  title: string;
  author: string;
  /** The feed's own address. */
  selfUrl: string;
  /** The page for people with the same content. */
  pageUrl: string;
  updatedAtMs: number;
  entries: readonly AtomEntry[];
};

/** Writes a feed by RFC 4287. */
export function writeAtomFeed(feed: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeXml(feed.id)}</id>`,
    `<title>${escapeXml(cleanLine(feed.title))}</title>`,
    `<updated>${formatTime(feed.updatedAtMs)}</updated>`,
    `<author><name>${escapeXml(cleanLine(feed.author))}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    ...feed.entries.flatMap(listEntryLines),
    "</feed>",
  ];
  return `${lines.join("\n")}\n`;
}

const listEntryLines = ({ id, title, author, url, publishedAtMs, summary }: AtomEntry): string[] => [
  "<entry>",
  `<id>${escapeXml(id)}</id>`,
  `<title>${escapeXml(cleanLine(title))}</title>`,
  `<author><name>${escapeXml(cleanLine(author))}</name></author>`,
  `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
  `<published>${formatTime(publishedAtMs)}</published>`,
  `<updated>${formatTime(publishedAtMs)}</updated>`,
  `<summary>${escapeXml(cleanText(summary))}</summary>`,
  "</entry>",
];

const formatTime = (ms: number): string => new Date(ms).toISOString();

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
