import * as z from 'zod';

/** Who is logged in, as the portal shows it. */
export const sessionUserSchema = z
  .object({ id: z.string(), username: z.string(), role: z.enum(['admin', 'moderator']) })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({ user: sessionUserSchema });
