import { withQuery } from '../with-query.ts';

/** Pages of mail alerts, apart from the other paths, because few pages link there. */
export const alertPaths = {
  /** The form that asks for alerts: of clinics by their slugs, or of a procedure's price. */
  form: (of: { clinic?: string; procedure?: string; sent?: string } = {}) => withQuery('/alerts', of),
  /** The page where alerts are confirmed and ended, opened by the token of a letter. */
  own: (query: { token?: string; done?: 'confirmed' | 'ended' } = {}) => withQuery('/alerts/yours', query),
} as const;
