import { lazyPart } from '#web/lib/lazy-part.tsx';

/** Loaded only for reviews with photos: after the page, whose HTML already contains their places, or with a navigation's data. */
export const [ReviewTiles, loadReviewTiles] = lazyPart(() => import('./review-tiles.tsx'));
