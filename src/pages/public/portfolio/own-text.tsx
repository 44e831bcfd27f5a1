import { findLanguage } from "./language.ts";

type OwnTextProps = {
  as?: "p" | "span" | "h1" | "h2" | "h3" | "li" | "div";
  className?: string;
  /** The owner's words, which tell language and direction. */
  children: string;
};

/** A text of the owner's in whatever language it is; the labels around it are in English. */
export const OwnText = ({ as: Tag = "p", className, children }: OwnTextProps) => (
  <Tag {...findLanguage(children)} className={className}>
    {children}
  </Tag>
);
