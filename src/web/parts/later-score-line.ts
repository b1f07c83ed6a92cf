import { lazyPart } from '#web/lib/lazy-part.tsx';

/** Loaded after the page, whose HTML already contains it, or with a navigation's data: cards would grow. */
export const [ScoreLine, loadScoreLine] = lazyPart(() => import('./score-line.tsx'));
