import { type Query, withQuery } from './with-query.ts';

/** URLs of the portals, in a module of their own so that public pages don't load them. */
export const portalPaths = {
  /** The admin portal; section and list are in the query. */
  admin: (query?: Query) => withQuery('/admin', query),
  clinicAccess: () => '/clinic-access',
  /** A clinic's own portal; its section is in the query. */
  clinicPortal: (query?: Query) => withQuery('/clinic-portal', query),
  /** The page to accept an invitation; the token is in the fragment, which no server or log sees. */
  invitation: (token = '') => `/invitation${token && `#${token}`}`,
  /** A table as CSV, for administrators. */
  adminExport: (table: 'clinics' | 'procedures' | 'reviews') => `/api/admin/exports/${table}.csv`,
} as const;
