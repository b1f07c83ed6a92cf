/**
 * The button that adds a clinic to the shortlist or removes it. The server renders it unpressed and invisible;
 * start-shortlist.ts shows it, sets its state and handles presses.
 */
export const Heart = ({ slug, label }: { slug: string; label: string }) => (
  <button type="button" className="heart" data-heart={slug} aria-pressed="false" aria-label={label} />
);
