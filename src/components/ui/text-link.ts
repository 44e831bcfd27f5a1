/** A link within text: underlined, because colour alone is not accessible. */
export const textLink =
  "rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent";
