import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { clinics, credentials, users } from '#server/db/schema/index.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { sendOnce } from '../mail/send-once.ts';

type About = { to: string; siteName: string; clinicName: string };

/**
 * Sends a letter once to each account of a clinic that can sign in.
 * @param key identifies the letter
 */
export async function mailClinic(
  ctx: AppContext,
  { clinicId, key }: { clinicId: number; key: string },
  write: (about: About) => Promise<Letter>,
): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id, email: users.email, clinicName: clinics.name })
    .from(users)
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .where(
      and(
        eq(users.clinicId, clinicId),
        isNull(users.withdrawnAt),
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(credentials)
            .where(eq(credentials.userId, users.id)),
        ),
      ),
    )
    .orderBy(users.id);
  const { siteName } = ctx.config;
  for (const { id, email, clinicName } of people)
    await sendOnce(ctx, `${key}/${id}`, async () =>
      ctx.mailer.send(await write({ to: email, siteName, clinicName })),
    );
}
