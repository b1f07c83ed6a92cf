import * as z from 'zod';

/** Who is logged in, as the portal shows it. */
export const sessionUserSchema = z
  .object({ id: z.string(), username: z.string(), role: z.enum(['admin', 'moderator']) })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({ user: sessionUserSchema });

/** Which clinic is logged in, as its own portal shows it. */
export const clinicUserSchema = z
  .object({ id: z.int(), name: z.string(), slug: z.string() })
  .meta({ id: 'ClinicUser' });

export type ClinicUser = z.infer<typeof clinicUserSchema>;

export const clinicSessionSchema = z.object({ clinic: clinicUserSchema });
