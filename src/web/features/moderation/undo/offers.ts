import type { DecisionAction } from '#domain/review/undo.ts';

/** A decision that can be undone. */
export type Offer = {
  key: number;
  reviewId: number;
  action: DecisionAction;
  /** The review's version after the decision; null while the decision is in flight. */
  version: number | null;
  /** Expiry, in milliseconds of performance.now(). */
  until: number;
  /** True once undoing was requested; the undo request follows the response to the decision. */
  isWanted: boolean;
  /** The decisions made together, which one press undoes; null for a single decision. */
  batch: number | null;
};

/** The newest offer, with the number of decisions that one press undoes. */
export type ShownOffer = Offer & { count: number };

/** Undoable decisions, oldest first. */
export type Offers = readonly Offer[];

/** Inserts an offer by expiry; an offer already in the list stays unchanged. */
export function addOffer(offers: Offers, offer: Offer): Offers {
  const isKnown = offers.some(
    ({ reviewId, version }) => reviewId === offer.reviewId && version === offer.version && version !== null,
  );
  return isKnown ? offers : [...offers, offer].sort((a, b) => a.until - b.until);
}

export const changeOffer = (offers: Offers, key: number, change: Partial<Offer>): Offers =>
  offers.map((offer) => (offer.key === key ? { ...offer, ...change } : offer));

/** Sets the version that a decision made. Drops a second offer of the decision, which `restore` may have read before the answer. */
export function setOfferVersion(offers: Offers, key: number, version: number): Offers {
  const changed = changeOffer(offers, key, { version });
  const made = changed.find((offer) => offer.key === key);
  const same = changed.filter((offer) => offer.reviewId === made?.reviewId && offer.version === version);
  const kept = same.find(({ isWanted }) => isWanted) ?? made;
  return changed.filter((offer) => offer === kept || !same.includes(offer));
}

export const dropOffer = (offers: Offers, key: number): Offers => offers.filter((offer) => offer.key !== key);

/** Drops expired offers, except those whose undo was requested in time. */
export const dropExpired = (offers: Offers, now: number): Offers =>
  offers.filter(({ until, isWanted }) => isWanted || until > now);

/** Returns the offer that a press undoes: the newest, or null while an undo is in flight. */
export function findUndoable(offers: Offers, now: number): Offer | null {
  const live = dropExpired(offers, now);
  return live.some(({ isWanted }) => isWanted) ? null : (live.at(-1) ?? null);
}

/** Returns the offer and those made together with it. */
export const offersWith = (offers: Offers, { key, batch }: Offer): Offers =>
  offers.filter((offer) => offer.key === key || (batch !== null && offer.batch === batch));

export function showNewest(offers: Offers): ShownOffer | null {
  const newest = offers.at(-1);
  return newest ? { ...newest, count: offersWith(offers, newest).length } : null;
}

const WORDS: Record<DecisionAction, { doing: string; done: string }> = {
  publish: { doing: 'Publishing', done: 'published' },
  unpublish: { doing: 'Unpublishing', done: 'unpublished' },
  decline: { doing: 'Declining', done: 'declined' },
  ask: { doing: 'Sending the question about', done: 'waits for an answer' },
  'force-unpublish': { doing: 'Unpublishing', done: 'unpublished' },
};

/** Returns the progress of a decision: 'Publishing review #12…', 'Review #12 published', '3 reviews declined'. */
export function describeOffer({ action, reviewId, version, isWanted, count }: ShownOffer): string {
  const what = count > 1 ? `${count} reviews` : `review #${reviewId}`;
  if (isWanted) return `Undoing: ${what}…`;
  const { doing, done } = WORDS[action];
  return version === null ? `${doing} ${what}…` : `${count > 1 ? what : `Review #${reviewId}`} ${done}`;
}
