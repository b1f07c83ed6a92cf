import { HOME_ENTRY } from './home.ts';
import { CLINICS_ENTRY } from './clinics.ts';
import { MAP_ENTRY } from './map.ts';
import { REVIEWS_ENTRY } from './reviews.ts';
import { PROCEDURES_ENTRY } from './procedures.ts';
import { PRICE_COMPARISON_ENTRY } from './price-comparison.ts';
import { ADD_CLINIC_ENTRY } from './add-clinic.ts';
import { SUBMIT_QUOTE_ENTRY } from './submit-quote.ts';
import { PRIVACY_ENTRY } from './privacy.ts';
import { TERMS_ENTRY } from './terms.ts';
import type { PageEntry } from './page-entry.ts';

/**
 * Entries by the first path segment of their page, for drawing preview cards and for tests. A page imports only its own
 * entry.
 */
export const PAGE_ENTRIES: Readonly<Record<string, PageEntry>> = {
  '': HOME_ENTRY,
  clinics: CLINICS_ENTRY,
  map: MAP_ENTRY,
  reviews: REVIEWS_ENTRY,
  procedures: PROCEDURES_ENTRY,
  'price-comparison': PRICE_COMPARISON_ENTRY,
  'add-clinic': ADD_CLINIC_ENTRY,
  'submit-quote': SUBMIT_QUOTE_ENTRY,
  privacy: PRIVACY_ENTRY,
  terms: TERMS_ENTRY,
};
