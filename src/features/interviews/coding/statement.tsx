/** Splits a coding question into its title, which is its first sentence, and the statement. */
export function splitTitleFromStatement(question: string): [title: string, statement: string] {
  const end = question.indexOf(". ");
  return end === -1 ? [question, ""] : [question.slice(0, end), question.slice(end + 2)];
}

/** Renders a problem statement, with backticks as code. */
export const Statement = ({ text }: { text: string }) => (
  <p className="max-w-[75ch] text-base leading-7 wrap-anywhere">
    {text.split("`").map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <code key={at} className="rounded bg-sunken px-1 py-0.5 text-sm">
          {part}
        </code>
      ),
    )}
  </p>
);
