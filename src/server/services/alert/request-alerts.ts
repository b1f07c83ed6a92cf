import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ALERTS_OF_ADDRESS } from '#domain/alert/alert.ts';
import type { AlertRequest } from '#domain/alert/alert-views.ts';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { Locale } from '#domain/locales.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { alerts, alertSubscribers, clinics, clinicSlugAliases } from '#server/db/schema/index.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import { newToken } from './alert-token.ts';
import type { Verb } from '../verb.ts';

type Input = AlertRequest & { language: Locale };

/**
 * Notes that an address asked for alerts, which begin once it confirms them by a letter. Does the same whether or not
 * the address follows anything already, so that nobody learns that.
 * @throws AppError invalid-input if there is no such clinic or procedure
 */
export const requestAlerts: Verb<Input, void> = async ({ ctx, input }) => {
  const token = await newToken(ctx);
  const procedureId = input.procedure === '' ? null : await findProcedureId(ctx.db, input.procedure);
  await ctx.db.transaction(async (tx) => {
    const subjects = await findSubjects(tx, input, procedureId);
    const subscriberId = await lockSubscriber(tx, ctx, input, token);
    const added = await findNew(tx, subscriberId, subjects);
    const createdAt = ctx.clock();
    if (added.length > 0)
      await tx
        .insert(alerts)
        .values(added.map((subject) => ({ ...subject, subscriberId, createdAt })))
        .onConflictDoNothing();
    const requestedAt = createdAt.toISOString();
    await ctx.jobs.enqueue(tx, 'mail-alert-confirmation', {
      subscriberId,
      requestedAt,
      language: input.language,
    });
  });
};

type Subject = { clinicId?: number; procedureId?: number };

/** Finds the public clinics and the procedure of a request, also by former slugs. */
async function findSubjects(
  tx: Tx,
  { clinic: slugs, procedure }: AlertRequest,
  procedureId: number | null,
): Promise<Subject[]> {
  const formerly = tx
    .select({ id: clinicSlugAliases.clinicId })
    .from(clinicSlugAliases)
    .where(inArray(clinicSlugAliases.slug, slugs));
  const found =
    slugs.length === 0
      ? []
      : await tx
          .select({ clinicId: clinics.id })
          .from(clinics)
          .where(
            and(sql`${clinics.published}`, or(inArray(clinics.slug, slugs), inArray(clinics.id, formerly))),
          )
          .orderBy(clinics.id)
          .for('key share');
  const subjects = [...found, ...(procedureId === null ? [] : [{ procedureId }])];
  if (subjects.length === 0)
    throw invalidFields(
      procedure === '' ? { clinic: fault('clinicUnlisted') } : { procedure: fault('procedureUnknown') },
    );
  return subjects;
}

/** Returns the subjects that an address does not follow yet, as many as it has room for. */
async function findNew(tx: Tx, subscriberId: number, subjects: Subject[]): Promise<Subject[]> {
  const followed = await tx
    .select({ clinicId: alerts.clinicId, procedureId: alerts.procedureId })
    .from(alerts)
    .where(eq(alerts.subscriberId, subscriberId));
  const isFollowed = ({ clinicId, procedureId }: Subject) =>
    followed.some((one) => one.clinicId === (clinicId ?? null) && one.procedureId === (procedureId ?? null));
  return subjects
    .filter((subject) => !isFollowed(subject))
    .slice(0, Math.max(0, ALERTS_OF_ADDRESS - followed.length));
}

/** Returns the id of the address, locked until the commit; a new one gets the language of the form. */
async function lockSubscriber(
  tx: Tx,
  ctx: AppContext,
  { email, language }: Input,
  token: Awaited<ReturnType<typeof newToken>>,
): Promise<number> {
  await tx
    .insert(alertSubscribers)
    .values({ email, language, ...token, createdAt: ctx.clock() })
    .onConflictDoNothing();
  const [subscriber] = await tx
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(sql`lower(${alertSubscribers.email}) = lower(${email})`)
    .for('update');
  if (!subscriber) throw new Error('The address was not stored.');
  return subscriber.id;
}
