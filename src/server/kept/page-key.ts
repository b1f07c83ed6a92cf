type KeptPath = {
  path: RegExp;
  /** What its bytes depend on. */
  query: readonly string[];
  /** What leads to another page: whoever asks with it is answered afresh, and so is whoever searches. */
  never?: readonly string[];
};

/**
 * The pages that are kept, each with the parts of a query that its bytes depend on. A free-text search is not among
 * them: what anybody can type has no end.
 */
const KEPT: readonly KeptPath[] = [
  { path: /^\/$/, query: ['sort', 'procedure', 'tab', 'page'] },
  { path: /^\/clinics$/, query: ['sort', 'procedure', 'page'] },
  { path: /^\/clinics\/[^/]+$/, query: ['procedure', 'sort', 'page'] },
  // A form that was sent without scripts has the procedure in its query.
  { path: /^\/reviews(?:\/[^/]+)?$/, query: ['sort', 'page'], never: ['procedure'] },
  { path: /^\/reviews\/[^/]+\/\d+$/, query: [] },
  { path: /^\/procedures$/, query: [] },
  { path: /^\/price-comparison$/, query: ['category', 'procedure', 'page'] },
  { path: /^\/submit-quote$/, query: [], never: ['clinicId'] },
  { path: /^\/(?:add-clinic|privacy|terms|how-reviews-are-checked)$/, query: [] },
];

/** The clinics that a text finds, as the box with suggestions asks for them at every letter. */
const SEARCH: KeptPath = {
  path: /^\/api\/clinics$/,
  query: ['search', 'limit', 'offset', 'sort', 'procedure', 'highlight', 'latestReview'],
  never: ['admin', 'filter'],
};

/** What crawlers ask for: whole tables of a directory. */
const SITEMAP = /^\/(?:sitemap|sitemaps\/(?:pages|(?:clinics|reviews)-\d{1,5}))\.xml$/;

/** Addresses longer than this are nobody's link. */
const MAX_LENGTH = 400;

/**
 * Under which name a page is kept: its path and the parts of the query that its bytes depend on, in one order. Other
 * parts do not count, so that nobody fills the store by making them up.
 * @param url path and query as they were asked for
 * @returns null for what is not kept
 */
export function findPageKey(url: string): string | null {
  const path = pathOf(url);
  const page = KEPT.find((one) => one.path.test(path));
  return page ? keyOf(url, page.query, ['search', ...(page.never ?? [])]) : null;
}

/** Under which name the answer to a search, or a sitemap, is kept; null for what is neither. */
export function findSearchKey(url: string): string | null {
  if (SITEMAP.test(pathOf(url))) return pathOf(url);
  const key = SEARCH.path.test(pathOf(url)) ? keyOf(url, SEARCH.query, SEARCH.never ?? []) : null;
  return key?.includes('?search=') ? key : null;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function keyOf(url: string, query: readonly string[], never: readonly string[]): string | null {
  const path = pathOf(url);
  if (url.length > MAX_LENGTH || path.includes('%2F') || path.includes('%2f')) return null;
  const search = url.slice(path.length + 1);
  if (search === '') return path;
  const asked = new URLSearchParams(search);
  if (never.some((name) => asked.has(name))) return null;
  const said = new URLSearchParams();
  for (const name of query) {
    const value = asked.get(name);
    if (value) said.set(name, value);
  }
  return said.size > 0 ? `${path}?${said}` : path;
}
