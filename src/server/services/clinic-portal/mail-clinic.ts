import { and, eq, exists, isNull } from 'drizzle-orm';
import { clinicNameIn } from '#domain/clinic/clinic.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, credentials, users } from '#server/db/schema/index.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { portalUrl } from '../mail/letter-addresses.ts';
import { sendOnce } from '../mail/send-once.ts';

type About = { to: string; siteName: string; locale: PortalLocale; clinicName: string; url: string };

/**
 * Sends a letter once to each account of a clinic that can sign in, in the account's language.
 * @param key identifies the letter
 * @param path of the screen that the letter leads to
 */
export async function mailClinic(
  ctx: AppContext,
  { clinicId, key, path }: { clinicId: number; key: string; path: string },
  write: (about: About) => Promise<Letter>,
): Promise<void> {
  const people = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      clinic: { name: clinics.name, nameKo: clinics.nameKo },
    })
    .from(users)
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .where(
      and(
        eq(users.clinicId, clinicId),
        isNull(users.withdrawnAt),
        exists(ctx.db.select().from(credentials).where(eq(credentials.userId, users.id))),
      ),
    )
    .orderBy(users.id);
  const { config } = ctx;
  for (const { id, email, language, clinic } of people)
    await sendOnce(ctx, `${key}/${id}`, async () => {
      const letter = await write({
        to: email,
        siteName: config.siteName,
        locale: language,
        clinicName: clinicNameIn(language, clinic),
        url: portalUrl(config, language, path),
      });
      await ctx.mailer.send(letter);
    });
}
