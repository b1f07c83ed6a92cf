import { inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicRegisterFacts, clinics } from '#server/db/schema/index.ts';
import { type FaultyRow, readRegisterFacts, type RegisterRow } from '#server/opendata/register-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inChunks } from '../chunks.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { Verb } from '../verb.ts';
import { matchRegister, type RegisterMatch, type RegisterMatches } from './match-register.ts';
import { collectInstitutions, type ReadInstitutions } from './read-institutions.ts';
import { keysOfClinic } from './register-keys.ts';

type Input = {
  rows: AsyncIterable<RegisterRow | FaultyRow>;
  /** The day of the file. */
  date: string;
  isDryRun: boolean;
  /** The file is not of the whole country: it ends nothing. */
  isPartial?: boolean;
  /** Lets a file end many facts. */
  mayEndMany?: boolean;
  /** Lets a file replace facts of a later day. */
  allowsOlder?: boolean;
};

type Line = { line: number; name: string; reason: string };

export type RegisterReport = Pick<ReadInstitutions, 'rows' | 'others' | 'faulty' | 'faultyTotal'> & {
  isDryRun: boolean;
  /** Clinics that had no facts. */
  added: string[];
  changed: { name: string; fields: string[] }[];
  unchanged: number;
  /** Clinics whose facts ended, because the file has no such institution. */
  ended: string[];
  /** Clinics that keep the facts of an earlier day, as what the file has is in doubt or partial. */
  kept: string[];
  /** Clinics that staff unlinked, and that would match. */
  unlinked: string[];
  ambiguous: Line[];
  unmatched: Line[];
  notes: { line: number; note: string }[];
};

type Facts = typeof clinicRegisterFacts.$inferSelect;

/** A file that ends more facts than this, and more than a fifth, is probably no whole file. */
const MOST_ENDED = 5;

/**
 * Links clinics to institutions of the national register and stores what it says about them; adds no clinic. Applies the
 * file in one transaction, so that an interrupted run changes nothing; the same file again changes nothing either.
 * @throws AppError for an older file or one that ends many facts; OpenDataError if the file as a whole can't be read
 */
export const importRegister: Verb<Input, RegisterReport> = async ({ ctx, input }) => {
  const read = await collectInstitutions(input.rows, (await ctx.db.transaction(readKnown)).clinics);
  return ctx.db.transaction(async (tx) => {
    const { clinics: known, stored } = await readKnown(tx, !input.isDryRun);
    refuseOlder(input, stored);
    const found = matchRegister(known, read.institutions);
    const plan = planFacts(input, found, stored);
    refuseManyEnds(input, plan.endedIds.length, [...stored.values()].filter(isLinked).length);
    if (!input.isDryRun) {
      await applyFacts(tx, plan);
      if (plan.writes.length + plan.endedIds.length > 0)
        await recordAudit(tx, ctx, {
          action: 'import-register',
          entity: 'clinic',
          entityId: null,
          details: {
            date: input.date,
            added: plan.added.length,
            changed: plan.changed.length,
            endedIds: plan.endedIds,
          },
        });
    }
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const nameOf = (id: number) => names.get(id) ?? `#${id}`;
    return {
      isDryRun: input.isDryRun,
      rows: read.rows,
      others: read.others,
      faulty: read.faulty,
      faultyTotal: read.faultyTotal,
      added: plan.added,
      changed: plan.changed,
      unchanged: plan.unchanged,
      ended: plan.endedIds.map(nameOf),
      kept: plan.keptIds.map(nameOf),
      unlinked: plan.unlinked,
      ambiguous: found.ambiguous.map(toLine),
      unmatched: found.unmatched.map(toLine),
      notes: plan.notes,
    };
  });
};

const toLine = ({ row, reason }: { row: RegisterRow; reason: string }): Line => ({
  line: row.line,
  name: row.nameKo,
  reason,
});

const isLinked = ({ unlinkedAt }: Facts) => unlinkedAt === null;

/** Reads all clinics with their keys, and the stored facts. */
async function readKnown(tx: Tx, isLocking = false) {
  const query = tx
    .select({
      id: clinics.id,
      name: clinics.name,
      nameKo: clinics.nameKo,
      aliases: clinics.aliases,
      addressKo: clinics.addressKo,
      city: clinics.city,
      district: clinics.district,
      phone: clinics.phone,
    })
    .from(clinics)
    .orderBy(clinics.id);
  // Merges and unlinking lock the clinic first, too.
  const rows = await (isLocking ? query.for('no key update') : query);
  const facts = await tx.select().from(clinicRegisterFacts);
  const stored = new Map(facts.map((row) => [row.clinicId, row]));
  const known = rows.map((clinic) => {
    const row = stored.get(clinic.id);
    const institutionId = row && isLinked(row) ? row.institutionId : null;
    return { id: clinic.id, name: clinic.name, keys: keysOfClinic(clinic), institutionId };
  });
  return { clinics: known, stored };
}

function refuseOlder({ date, allowsOlder = false }: Input, stored: ReadonlyMap<number, Facts>): void {
  const newest = [...stored.values()].reduce((last, { asOf }) => (asOf > last ? asOf : last), '');
  if (newest > date && !allowsOlder)
    throw new AppError(
      'invalid-input',
      `Facts of ${newest} are stored already, and this file is of ${date}. Give the newer file, or --allow-older if that day was a mistake.`,
    );
}

function refuseManyEnds({ mayEndMany = false }: Input, ended: number, linked: number): void {
  if (mayEndMany || ended <= Math.max(MOST_ENDED, linked / 5)) return;
  throw new AppError(
    'invalid-input',
    `The file lacks ${ended} of the ${linked} institutions that clinics are linked to. If it is a part of the register, give --partial; if it is whole, --end-missing.`,
  );
}

type Plan = Pick<RegisterReport, 'added' | 'changed' | 'unchanged' | 'unlinked' | 'notes'> & {
  writes: (typeof clinicRegisterFacts.$inferInsert)[];
  endedIds: number[];
  keptIds: number[];
};

function planFacts(
  { date, isPartial = false }: Input,
  { matches, doubtful }: RegisterMatches,
  stored: ReadonlyMap<number, Facts>,
): Plan {
  const plan: Plan = {
    added: [],
    changed: [],
    unchanged: 0,
    unlinked: [],
    notes: [],
    writes: [],
    endedIds: [],
    keptIds: [],
  };
  for (const match of matches) planMatch(plan, match, date, stored.get(match.clinic.id));
  const matched = new Set(matches.map(({ clinic }) => clinic.id));
  for (const row of stored.values()) {
    if (!isLinked(row) || matched.has(row.clinicId)) continue;
    (isPartial || doubtful.has(row.clinicId) ? plan.keptIds : plan.endedIds).push(row.clinicId);
  }
  return plan;
}

function planMatch(plan: Plan, match: RegisterMatch, date: string, before: Facts | undefined): void {
  const { clinic, institution } = match;
  if (before && !isLinked(before)) {
    plan.unlinked.push(clinic.name);
    return;
  }
  const { row } = institution;
  const { notes, ...facts } = readRegisterFacts(row, date);
  plan.notes.push(...notes.map((note) => ({ line: row.line, note })));
  const next: Facts = {
    clinicId: clinic.id,
    institutionId: row.institutionId,
    asOf: date,
    // The way by which the link was first found says more than its id does.
    basis: match.basis === 'institution' && before ? before.basis : match.basis,
    nameKo: row.nameKo,
    addressKo: row.addressKo,
    phone: row.phone || null,
    ...facts,
    unlinkedAt: null,
  };
  const fields = before ? changedFields(before, next) : [];
  if (before && fields.length === 0) {
    plan.unchanged += 1;
    return;
  }
  plan.writes.push(next);
  if (before) plan.changed.push({ name: clinic.name, fields });
  else plan.added.push(clinic.name);
}

const changedFields = (before: Facts, next: Facts): string[] =>
  Object.keys(next).filter(
    (field) => !isDeepStrictEqual(before[field as keyof Facts], next[field as keyof Facts]),
  );

async function applyFacts(tx: Tx, { writes, endedIds }: Plan): Promise<void> {
  const touched = [...endedIds, ...writes.map(({ clinicId }) => clinicId)];
  if (touched.length === 0) return;
  // Deleted first, because an institution may pass from one clinic to another.
  for (const ids of inChunks(touched))
    await tx.delete(clinicRegisterFacts).where(inArray(clinicRegisterFacts.clinicId, ids));
  for (const rows of inChunks(writes)) await tx.insert(clinicRegisterFacts).values(rows);
  await growContentVersion(tx, touched.map(CACHE_TAGS.clinic));
}
