/** A code block that can be scrolled with the keyboard. */
export const CodeBlock = ({ title, code }: { title: string; code: string }) => (
  <section aria-label={title}>
    <h3 className="mb-1.5 text-sm">{title}</h3>
    <pre
      tabIndex={0}
      aria-label={title}
      className="max-h-96 overflow-auto rounded-lg bg-sunken px-4 py-3 font-mono text-xs leading-5"
    >
      <code>{code}</code>
    </pre>
  </section>
);
