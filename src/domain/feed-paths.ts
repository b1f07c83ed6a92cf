/** The reviews that a feed lists: all public ones, those of a clinic or those of a procedure, by its slug. */
export type FeedScope = { of: 'reviews' } | { of: 'clinics' | 'procedures'; slug: string };

/** Returns the path of an Atom feed, without the prefix of a language. */
export const feedPath = (scope: FeedScope): string =>
  scope.of === 'reviews'
    ? '/feeds/reviews.atom'
    : `/feeds/${scope.of}/${encodeURIComponent(scope.slug)}.atom`;

const FEED = /^\/feeds\/(?:reviews|(clinics|procedures)\/([^/]+))\.atom$/;

/** Returns the scope of the feed at a path; null if there is none. @param path canonical, without a prefix */
export function readFeedPath(path: string): FeedScope | null {
  const match = FEED.exec(path);
  if (!match) return null;
  const [, of, slug = ''] = match as unknown as [string, 'clinics' | 'procedures' | undefined, string?];
  return of ? { of, slug: decodeURIComponent(slug) } : { of: 'reviews' };
}
