import { formatter, inSeoul } from './dates.ts';

/** Formats an ISO instant in Seoul time as 'Nov 2, 2026, 3:05 PM'; 'N/A' if missing or invalid. */
export const formatDateTime = formatter(inSeoul({ dateStyle: 'medium', timeStyle: 'short' }));
