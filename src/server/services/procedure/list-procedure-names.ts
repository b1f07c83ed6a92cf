import { asc, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Locale } from '#domain/locales.ts';
import type { ProcedureNames } from '#domain/procedure/procedure-texts.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { procedures, procedureTexts } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/**
 * Lists the names of procedures in a language by slug. Those without one are left out, and in English all: every other
 * answer has the English names.
 */
export const listProcedureNames: Verb<{ language: Locale }, ProcedureNames> = async ({ ctx, input }) => {
  const { language } = input;
  ctx.addCacheTags(CACHE_TAGS.procedureTexts(language));
  if (language === 'en') return { names: {} };
  const rows = await namesIn(ctx.db).execute({ language });
  return {
    names: Object.fromEntries(rows.flatMap(({ slug, name }) => (name === null ? [] : [[slug, name]]))),
  };
};

const language = sql.placeholder('language');

const namesIn = prepareOnce((db) =>
  db
    .select({
      slug: procedures.slug,
      name: sql<
        string | null
      >`case ${language}::text when 'ko' then ${procedures.nameKo} else ${procedureTexts.name} end`,
    })
    .from(procedures)
    .leftJoin(
      procedureTexts,
      sql`${procedureTexts.procedureId} = ${procedures.id} and ${procedureTexts.language} = ${language}::text`,
    )
    .orderBy(asc(procedures.slug)),
);
