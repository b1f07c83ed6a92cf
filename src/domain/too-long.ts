import { formatCount } from './text.ts';

/** Returns the message for a text above its limit: 'Please use at most 1,000 characters'. */
export const tooLong = (limit: number): string => `Please use at most ${formatCount(limit)} characters`;
