/** The second tab of the dialog that creates an interview. */
export const CodingTab = () => (
  <p className="text-ink-soft">Coding interviews are coming soon. Mock interviews are ready to use.</p>
);
