const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a read time in the visitor's time zone: 'Nov 20, 2026, 1:05 PM'. @param readAt ms since 1970 */
export const readAtText = (readAt: number): string => format.format(readAt);
