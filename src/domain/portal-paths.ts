import { type Query, withQuery } from './with-query.ts';

/** The portals' URLs, apart from the public ones so that public pages don't load them. */
export const portalPaths = {
  /** The staff's portal; which part of it and which of its lists, in the query. */
  admin: (query?: Query) => withQuery('/admin', query),
  clinicAccess: () => '/clinic-access',
  /** A clinic's own portal; which part of it in the query. */
  clinicPortal: (query?: Query) => withQuery('/clinic-portal', query),
  /** Where an invited person chooses a password; the token is the fragment, which no server and no log sees. */
  invitation: (token = '') => `/invitation${token && `#${token}`}`,
  /** A whole table as CSV, for admins. */
  adminExport: (table: 'clinics' | 'procedures' | 'reviews') => `/api/admin/exports/${table}.csv`,
} as const;
