import type { DecisionAction } from '#domain/review/undo.ts';

/** A decision that can be undone. */
export type Offer = {
  key: number;
  reviewId: number;
  action: DecisionAction;
  /** Of the review after the decision; null until the decision is answered. */
  version: number | null;
  /** In milliseconds of performance.now(). */
  until: number;
  /** Undoing was asked for: it begins when the decision is answered, and is under way since. */
  isWanted: boolean;
};

/** Oldest first. */
export type Offers = readonly Offer[];

/** Puts an offer where its time says; one that is known already stays as it is. */
export function addOffer(offers: Offers, offer: Offer): Offers {
  const isKnown = offers.some(
    ({ reviewId, version }) => reviewId === offer.reviewId && version === offer.version && version !== null,
  );
  return isKnown ? offers : [...offers, offer].sort((a, b) => a.until - b.until);
}

export const changeOffer = (offers: Offers, key: number, change: Partial<Offer>): Offers =>
  offers.map((offer) => (offer.key === key ? { ...offer, ...change } : offer));

export const dropOffer = (offers: Offers, key: number): Offers => offers.filter((offer) => offer.key !== key);

/** Drops what is over; what was asked for in time is carried out. */
export const dropExpired = (offers: Offers, now: number): Offers =>
  offers.filter(({ until, isWanted }) => isWanted || until > now);

/** The one that a press undoes: the newest. While one is being undone, none. */
export function findUndoable(offers: Offers, now: number): Offer | null {
  const live = dropExpired(offers, now);
  return live.some(({ isWanted }) => isWanted) ? null : (live.at(-1) ?? null);
}

const WORDS: Record<DecisionAction, { doing: string; done: string }> = {
  publish: { doing: 'Publishing', done: 'published' },
  unpublish: { doing: 'Unpublishing', done: 'unpublished' },
  decline: { doing: 'Declining', done: 'declined' },
  ask: { doing: 'Sending the question about', done: 'waits for an answer' },
  'force-unpublish': { doing: 'Unpublishing', done: 'unpublished' },
};

/** How far a decision is: 'Publishing review #12…', 'Review #12 published'. */
export function describeOffer({ action, reviewId, version, isWanted }: Offer): string {
  if (isWanted) return `Undoing: review #${reviewId}…`;
  const { doing, done } = WORDS[action];
  return version === null ? `${doing} review #${reviewId}…` : `Review #${reviewId} ${done}`;
}
