import { z } from 'zod';

/** Parses `on` or `off` into a boolean. */
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on');

/** Parses a retention period: at least one day, so that mistakes can still be noticed. */
export const days = z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(3650);

/** Parses an http or https URL and drops trailing slashes. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((value) => value.replace(/\/+$/, ''));

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://');

/** Log levels, the least severe first. */
export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be one of trace, debug, info, warn, error, fatal, silent',
});
