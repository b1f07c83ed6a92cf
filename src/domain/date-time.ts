import { formatter, inSeoul } from './dates.ts';

/** 'Nov 2, 2026, 3:05 PM' in Seoul, of an ISO instant; 'N/A' if missing or invalid. */
export const formatDateTime = formatter(inSeoul({ dateStyle: 'medium', timeStyle: 'short' }));
