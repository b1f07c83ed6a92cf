const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When something was read, by the reader's own clock: 'Nov 20, 2026, 1:05 PM'. @param readAt ms since 1970 */
export const readAtText = (readAt: number): string => format.format(readAt);
