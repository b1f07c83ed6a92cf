import { type Query, withQuery } from './with-query.ts';

const ADMIN = '/admin';
const CLINIC = '/clinic-portal';

/** URLs of the portals, in a module of their own so that public pages don't load them. */
export const portalPaths = {
  clinicAccess: () => '/clinic-access',
  /** The page to accept an invitation; the token is in the fragment, which no server or log sees. */
  invitation: (token = '') => `/invitation${token && `#${token}`}`,
  /** A table as CSV, for administrators. */
  adminExport: (table: 'clinics' | 'procedures' | 'reviews') => `/api/admin/exports/${table}.csv`,
  /** The staff's portal. */
  admin: {
    /** Opens the first tab. */
    root: () => ADMIN,
    /** The tab that staff see first. */
    first: () => `${ADMIN}/reviews`,
    overview: () => `${ADMIN}/overview`,
    reviews: (query?: Query) => withQuery(`${ADMIN}/reviews`, query),
    review: (id: number) => `${ADMIN}/reviews/${id}`,
    /** @param id the open review */
    queue: (query?: Query, id?: number | null) =>
      withQuery(id ? `${ADMIN}/reviews/queue/${id}` : `${ADMIN}/reviews/queue`, query),
    replies: () => `${ADMIN}/reviews/replies`,
    procedures: (query?: Query) => withQuery(`${ADMIN}/procedures`, query),
    clinics: (query?: Query) => withQuery(`${ADMIN}/clinics`, query),
    /** The list of clinics with the form for one, or for a new one. */
    clinic: (id: number | 'new') => (id === 'new' ? `${ADMIN}/clinics/new` : `${ADMIN}/clinics/${id}/edit`),
    changes: (query?: Query) => withQuery(`${ADMIN}/clinics/changes`, query),
    postedPrices: (query?: Query) => withQuery(`${ADMIN}/clinics/posted-prices`, query),
    surgeons: (query?: Query) => withQuery(`${ADMIN}/clinics/surgeons`, query),
    failedSearches: (query?: Query) => withQuery(`${ADMIN}/clinics/failed-searches`, query),
    merges: () => `${ADMIN}/clinics/merges`,
    accounts: (query?: Query) => withQuery(`${ADMIN}/clinics/accounts`, query),
    trail: (query?: Query) => withQuery(`${ADMIN}/clinics/trail`, query),
    erasure: () => `${ADMIN}/clinics/erasure`,
    inquiries: (query?: Query) => withQuery(`${ADMIN}/inquiries`, query),
    inquiry: (id: number) => `${ADMIN}/inquiries/${id}`,
  },
  /** A clinic's own portal. */
  clinic: {
    /** Opens the dashboard. */
    root: () => CLINIC,
    overview: () => `${CLINIC}/overview`,
    messages: (query?: Query) => withQuery(`${CLINIC}/messages`, query),
    profile: () => `${CLINIC}/profile`,
    prices: () => `${CLINIC}/prices`,
    /** The form of the price of one procedure. */
    price: (procedureSlug: string) => `${CLINIC}/prices/${encodeURIComponent(procedureSlug)}`,
  },
} as const;

const PORTAL = /^\/(?:admin|clinic-portal|clinic-access|invitation)(?:\/|$)/;

/** Returns true for the path of a portal, of staff or of clinics. */
export const isPortalPath = (path: string): boolean => PORTAL.test(path);

/** Returns true for a path in staff's portal. */
export const isStaffPath = (path: string): boolean => path === ADMIN || path.startsWith(`${ADMIN}/`);
