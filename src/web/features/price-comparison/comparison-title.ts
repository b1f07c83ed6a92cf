import type { Texts } from '#texts/price-comparison.ts';
import { fitTitle } from '#web/lib/heads/seo.ts';

/** Returns the longest title of a procedure's comparison that search results show in full, else a cut one. */
export const comparisonTitle = (procedure: string, t: Texts): string =>
  fitTitle(t.titleOfProcedure({ procedure }), t.shorterTitle({ procedure }), t.shortestTitle({ procedure }));
