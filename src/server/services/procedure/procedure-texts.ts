import { and, type AnyColumn, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Locale } from '#domain/locales.ts';
import type { ProcedureText, ProcedureTexts, TranslatedLocale } from '#domain/procedure/procedure-texts.ts';
import type { AppContext } from '#server/context.ts';
import { type Db, prepareOnce, type Tx } from '#server/db/connection.ts';
import { procedures, procedureTexts } from '#server/db/schema/index.ts';

/** The texts of each procedure by language, as a column of a query of procedures. */
export const TEXTS_BY_LANGUAGE = sql<ProcedureTexts>`coalesce((select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'description', t.description)) from ${procedureTexts} t where t.procedure_id = ${procedures.id}), '{}')`;

/** The name of a query's procedure in a language, else in English. Korean names are the procedure's own. */
export const nameIn = (language: AnyColumn | SQL) =>
  sql<string>`coalesce(case when ${language} = 'ko' then nullif(${procedures.nameKo}, '') else (select t.name from ${procedureTexts} t where t.procedure_id = ${procedures.id} and t.language = ${language}) end, ${procedures.name})`;

/** Reads the texts of all procedures in a language, by procedure; none in English. */
export async function readTexts(ctx: AppContext, language: Locale): Promise<Map<number, ProcedureText>> {
  if (language === 'en') return new Map();
  ctx.addCacheTags(CACHE_TAGS.procedureTexts(language));
  const rows = await ofLanguage(ctx.db).execute({ language });
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

const ofLanguage = prepareOnce((db) =>
  db
    .select({
      id: procedureTexts.procedureId,
      name: procedureTexts.name,
      description: procedureTexts.description,
    })
    .from(procedureTexts)
    .where(eq(procedureTexts.language, sql.placeholder('language'))),
);

/** Reads the texts of a procedure in every language. */
export async function readTextsOf(db: Db | Tx, procedureId: number): Promise<ProcedureTexts> {
  const [row] = await db
    .select({ texts: TEXTS_BY_LANGUAGE })
    .from(procedures)
    .where(eq(procedures.id, procedureId));
  return row?.texts ?? {};
}

/** Texts to write; null removes the text of its language. */
export type TextChanges = Partial<Record<TranslatedLocale, ProcedureText | null>>;

const isSame = (one: ProcedureText | null, other: ProcedureText | null) =>
  one?.name === other?.name && one?.description === other?.description;

/** Returns the texts that differ from the present ones. */
export function pickTextChanges(present: ProcedureTexts, given: TextChanges = {}): TextChanges {
  const entries = Object.entries(given) as [TranslatedLocale, ProcedureText | null][];
  return Object.fromEntries(entries.filter(([language, text]) => !isSame(text, present[language] ?? null)));
}

/** Writes the texts of a procedure in the given languages, and no other. */
export async function writeTexts(
  tx: Tx,
  procedureId: number,
  changes: TextChanges,
  updatedAt: Date,
): Promise<void> {
  const languages = Object.keys(changes) as TranslatedLocale[];
  if (languages.length === 0) return;
  await tx
    .delete(procedureTexts)
    .where(and(eq(procedureTexts.procedureId, procedureId), inArray(procedureTexts.language, languages)));
  const rows = languages.flatMap((language) => {
    const text = changes[language];
    return text ? [{ procedureId, language, ...text, updatedAt }] : [];
  });
  if (rows.length > 0) await tx.insert(procedureTexts).values(rows);
}
