import { cutTitle } from '#web/lib/heads/seo.ts';

/** Returns the longest title of a procedure's comparison that search results show in full, else a cut one. */
export function comparisonTitle(procedure: string): string {
  const wordings = [`${procedure} Prices in Korea, by Clinic`, `${procedure} Prices by Clinic`];
  const shortest = `${procedure} Prices`;
  return wordings.find((wording) => cutTitle(wording) === wording) ?? cutTitle(shortest);
}
