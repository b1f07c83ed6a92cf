/**
 * Tables that a backup contains, in the order of their references, so that they can be filled one after the other. A
 * test fails if a table is in neither list.
 */
export const BACKED_UP_TABLES = [
  'procedure_categories',
  'procedures',
  'procedure_texts',
  'clinics',
  'clinic_slug_aliases',
  'clinic_changes',
  'clinic_submissions',
  'users',
  'credentials',
  'two_factors',
  'photos',
  'reviews',
  'review_submitters',
  'review_photos',
  'review_price_details',
  'review_originals',
  'review_edits',
  'review_removed_photos',
  'review_letters',
  'messages',
  'inquiry_views',
  'merges',
  'sent_letters',
  'saved_replies',
  'audit_events',
  'erasures',
  'exchange_rates',
  'site_state',
] as const;

/** Tables that no backup contains, with the reason. */
export const LEFT_OUT_TABLES = {
  clinic_procedure_stats: 'made anew from the reviews',
  clinic_search_keys: 'made anew from the clinics',
  clinic_places: 'made anew from the clinics',
  procedure_search_keys: 'made anew from the procedures',
  row_counts: 'counted by the database itself as the rows arrive',
  sessions: 'a copy must open nobody’s session; everybody logs in again',
  secret_fingerprint: 'of the secret of those sessions, which stays on its machine',
  verifications: 'short-lived',
  invitations: 'short-lived, and whoever has one chooses a password: they are sent again',
  failed_searches: 'counts of the last days: a copy would keep texts beyond their period',
  idempotency_keys: 'short-lived: retries of the last day',
  review_decisions: 'short-lived: what can be undone for some seconds',
  review_claims: 'short-lived: who is reading which review',
  content_changes: 'short-lived: what caches have to make anew',
  submissions: 'short-lived: what calls of the last day belong together',
  rate_limits: 'short-lived: counts of the last hours',
} as const;
