import { pino } from 'pino';

/** For tests that do not check the log. */
export const silentLog = pino({ level: 'silent' });
