import { fitTitle } from '#web/lib/heads/seo.ts';

/** Returns the longest title of a procedure's comparison that search results show in full, else a cut one. */
export const comparisonTitle = (procedure: string): string =>
  fitTitle(`${procedure} Prices in Korea, by Clinic`, `${procedure} Prices by Clinic`, `${procedure} Prices`);
