/** Verbatim quotes from the resume. */
export const Quotes = ({ quotes }: { quotes: string[] }) =>
  quotes.length > 0 && (
    <ul aria-label="Lines of your resume" className="mt-1.5 space-y-1">
      {quotes.map((quote, at) => (
        <li key={at} className="border-l-2 border-line pl-3 text-sm break-words text-ink-soft">
          {quote}
        </li>
      ))}
    </ul>
  );
