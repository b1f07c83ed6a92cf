import { z } from 'zod';

/** Reads a switch. */
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on');

/** Reads a period after which something is deleted: at least a day, so that a mistake can still be seen. */
export const days = z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(3650);

/** Reads an address; drops slashes at its end. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((value) => value.replace(/\/+$/, ''));

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://');

/** How severe a log line is, the least severe first. */
export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be one of trace, debug, info, warn, error, fatal, silent',
});
