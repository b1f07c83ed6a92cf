/**
 * The pages that are kept, each with the parts of a query that its bytes depend on. A free-text search is not among
 * them: what anybody can type has no end.
 */
const KEPT: readonly { path: RegExp; query: readonly string[] }[] = [
  { path: /^\/$/, query: ['sort', 'procedure', 'tab', 'page'] },
  { path: /^\/clinics$/, query: ['sort', 'procedure', 'page'] },
  { path: /^\/clinics\/[^/]+$/, query: ['procedure', 'sort', 'page'] },
  { path: /^\/reviews(?:\/[^/]+)?$/, query: ['sort', 'page'] },
  { path: /^\/reviews\/[^/]+\/\d+$/, query: [] },
  { path: /^\/procedures$/, query: [] },
  { path: /^\/price-comparison$/, query: ['category', 'procedure', 'page'] },
  { path: /^\/(?:add-clinic|submit-quote|privacy|terms|how-reviews-are-checked)$/, query: [] },
];

/** What would make another page of the same path: whoever asks with it is answered afresh. */
const NEVER = ['search', 'clinicId'];

/** Addresses longer than this are nobody's link. */
const MAX_LENGTH = 400;

/**
 * Under which name a page is kept: its path and the parts of the query that its bytes depend on, in one order. Other
 * parts do not count, so that nobody fills the store by making them up.
 * @param url path and query as they were asked for
 * @returns null for what is not kept
 */
export function findPageKey(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const [path = '', search] = url.split('?', 2);
  const page = KEPT.find((one) => one.path.test(path));
  if (!page || path.includes('%2F') || path.includes('%2f')) return null;
  if (!search) return path;
  const asked = new URLSearchParams(search);
  if (NEVER.some((name) => asked.get(name))) return null;
  const said = new URLSearchParams();
  for (const name of page.query) {
    const value = asked.get(name);
    if (value) said.set(name, value);
  }
  return said.size > 0 ? `${path}?${said}` : path;
}
