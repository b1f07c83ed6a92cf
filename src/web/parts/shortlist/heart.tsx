/**
 * Keeps a clinic in the shortlist. The server writes it unpressed and unseen, in its place; start-shortlist.ts shows
 * it, presses it where the clinic is kept, and answers all hearts of a page.
 */
export const Heart = ({ slug, label }: { slug: string; label: string }) => (
  <button type="button" className="heart" data-heart={slug} aria-pressed="false" aria-label={label} />
);
