import { pino } from 'pino';

/** For tests that don't look at the log. */
export const silentLog = pino({ level: 'silent' });
