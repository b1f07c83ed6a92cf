import spokenTexts from '#texts/spoken-languages.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { combineLocalNames, describeLocalNames, type LocalNames } from '#domain/clinic/local-names.ts';
import { CLINIC_LABELS } from '#domain/clinic/clinic-labels.ts';
import { and, eq, sql } from 'drizzle-orm';
import { combineNames } from '#domain/merge/combine-names.ts';
import { type ClinicMergeFacts, describeClinicMerge, totalOf } from '#domain/merge/describe-merge.ts';
import type { MergePreview, MergeSide, MergedPair } from '#domain/merge/merge-views.ts';
import { CLINIC_LIMITS } from '#domain/clinic/clinic-submission-rules.ts';
import { AppError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { pick } from '#domain/pick.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinicChanges, clinics, messages, postedPrices, reviews, users } from '#server/db/schema/index.ts';
import { countAlerts } from '../alert/count-alerts.ts';
import { findChange } from '../clinic-change/find-change.ts';
import { missingEntry } from '../missing-entry.ts';
import { countReviews } from './count-reviews.ts';
import { countPosted } from './count-posted.ts';
import { countSurgeons } from './match-surgeons.ts';
import { mergeKey } from './record-merge.ts';

type Clinic = typeof clinics.$inferSelect;

/** The effects of merging two clinics, with the names that the remaining one gains. */
export type ClinicMergePlan = {
  from: Clinic;
  into: Clinic;
  addedAliases: string[];
  addedLocalNames: LocalNames;
  preview: MergePreview;
};

/** Plans a merge. @throws AppError not-found, invalid-input for a clinic with itself */
export async function planClinicMerge(db: Db | Tx, { fromId, intoId }: MergedPair): Promise<ClinicMergePlan> {
  if (fromId === intoId) throw new AppError('invalid-input', 'Choose two different clinics.');
  const [from, into] = [await readClinic(db, fromId), await readClinic(db, intoId)];
  const names = combineNames(
    [into.name, into.nameKo, ...into.aliases],
    [from.name, from.nameKo, ...from.aliases],
    CLINIC_LIMITS.aliases - into.aliases.length,
  );
  const local = combineLocalNames(into.localNames, from.localNames, CLINIC_LIMITS.localNames);
  const { reviews: counts } = await countReviews(db, reviews.clinicId, fromId);
  const { reviews: ofInto } = await countReviews(db, reviews.clinicId, intoId);
  const facts: ClinicMergeFacts = {
    from: await readSide(db, from),
    into: await readSide(db, into),
    reviews: counts,
    ...(await countHeld(db, fromId)),
    ...(await countPosted(db, postedPrices.clinicId, { fromId, intoId })),
    ...(await countSurgeons(db, { fromId, intoId })),
    ...(await countAlerts(db, 'clinicId', { fromId, intoId })),
    names,
    localNames: { added: describeLocalNames(local.added), left: describeLocalNames(local.left) },
    address: paths.clinic(from.slug),
  };
  const key = mergeKey({ facts, versions: [from.version, into.version] });
  const sides = { from: toSide(from, totalOf(counts)), into: toSide(into, totalOf(ofInto)) };
  const preview = { kind: 'clinic' as const, key, ...sides, ...describeClinicMerge(facts) };
  return { from, into, addedAliases: names.added, addedLocalNames: local.added, preview };
}

async function readClinic(db: Db | Tx, id: number): Promise<Clinic> {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, id));
  if (!clinic) throw await missingEntry(db, 'clinic', id);
  return clinic;
}

async function readSide(db: Db | Tx, clinic: Clinic): Promise<ClinicMergeFacts['from']> {
  return {
    name: clinic.name,
    isPublished: clinic.published,
    isVerified: clinic.verified,
    isDemo: clinic.isDemo,
    hasPendingChange: (await findChange(db, clinic.id, ['pending'])) !== null,
    facts: listFacts(clinic),
  };
}

/** Lists a clinic's known facts besides its names. */
function listFacts(clinic: Clinic): Record<string, string> {
  const { latitude, longitude } = clinic;
  const facts = {
    [CLINIC_LABELS.address]: clinic.address,
    [CLINIC_LABELS.addressKo]: clinic.addressKo,
    [CLINIC_LABELS.phone]: clinic.phone,
    Website: clinic.website,
    KakaoTalk: clinic.kakaotalk,
    LINE: clinic.line,
    WhatsApp: clinic.whatsapp,
    WeChat: clinic.wechat,
    'Opening hours': clinic.openingHours,
    Specialties: clinic.specialties.join(', '),
    [CLINIC_LABELS.spokenLanguages]: writeSpokenLanguages(spokenTexts('en'), clinic.spokenLanguages),
    [CLINIC_LABELS.description]: clinic.description,
    [CLINIC_LABELS.descriptionKo]: clinic.descriptionKo,
    'Place on the map': latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
  };
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => !!fact[1]));
}

async function countHeld(db: Db | Tx, clinicId: number) {
  const [ofMessages] = await db
    .select({
      inquiries: sql<number>`count(*) filter (where ${messages.type} = 'inquiry')::int`,
      otherMessages: sql<number>`count(*) filter (where ${messages.type} <> 'inquiry')::int`,
    })
    .from(messages)
    .where(eq(messages.clinicId, clinicId));
  return {
    accounts: await db.$count(users, eq(users.clinicId, clinicId)),
    inquiries: ofMessages?.inquiries ?? 0,
    otherMessages: ofMessages?.otherMessages ?? 0,
    decidedChanges: await db.$count(
      clinicChanges,
      and(eq(clinicChanges.clinicId, clinicId), sql`${clinicChanges.status} <> 'pending'`),
    ),
  };
}

const toSide = (clinic: Clinic, reviewTotal: number): MergeSide => ({
  ...pick(clinic, ['id', 'name', 'nameKo', 'slug']),
  detail: clinic.address,
  isPublished: clinic.published,
  reviewTotal,
});
