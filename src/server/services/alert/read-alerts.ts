import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locales.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { alerts, alertSubscribers, clinics, procedures } from '#server/db/schema/index.ts';
import { nameIn } from '../procedure/procedure-texts.ts';

type Choice = {
  /** Undefined for all. */
  isConfirmed?: boolean;
  /** Of the names; the language of the address's letters if it is undefined. */
  language?: Locale;
};

/** Reads what a subscriber follows. */
export async function readAlerts(db: Db | Tx, subscriberId: number, { isConfirmed, language }: Choice = {}) {
  const rows = await db
    .select({
      alert: alerts,
      clinic: { slug: clinics.slug, name: clinics.name },
      procedure: {
        slug: procedures.slug,
        name: nameIn(language === undefined ? alertSubscribers.language : sql`${language}::text`),
        prices: procedures.prices,
      },
    })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .leftJoin(clinics, eq(clinics.id, alerts.clinicId))
    .leftJoin(procedures, eq(procedures.id, alerts.procedureId))
    .where(
      and(
        eq(alerts.subscriberId, subscriberId),
        isConfirmed === undefined
          ? undefined
          : isConfirmed
            ? isNotNull(alerts.confirmedAt)
            : isNull(alerts.confirmedAt),
      ),
    )
    .orderBy(asc(alerts.id));
  return rows.map(({ alert, clinic, procedure }) => ({
    ...alert,
    of: clinic ? ('clinic' as const) : ('procedure' as const),
    slug: clinic?.slug ?? procedure?.slug ?? '',
    name: clinic?.name ?? procedure?.name ?? '',
    prices: procedure?.prices ?? null,
  }));
}

export type FollowedThing = Awaited<ReturnType<typeof readAlerts>>[number];
