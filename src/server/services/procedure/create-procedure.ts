import { invalidFields } from '#domain/invalid-fields.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { NO_FACTS } from '#domain/procedure/procedure-facts.ts';
import type { NewProcedure } from '#domain/procedure/procedure-edit.ts';
import { PROCEDURE_LIMITS, PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { cutSlug, slugify } from '#domain/slug.ts';
import { procedures } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { writeTexts } from './procedure-texts.ts';
import { readAdminProcedure } from './read-admin-procedures.ts';
import { readCategoryId, explainTakenName, requireSources } from './write-procedure.ts';
import type { Verb } from '../verb.ts';

/**
 * Adds a procedure; the slug defaults to `slugify` of its name.
 * @throws AppError forbidden, invalid-input with the faulty field
 */
export const createProcedure: Verb<NewProcedure, AdminProcedure> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const { category, texts, ...fields } = input;
  const slug = input.slug ?? cutSlug(slugify(input.name), PROCEDURE_LIMITS.slug);
  if (slug === '') throw invalidFields({ slug: PROCEDURE_MESSAGES.slug });
  const names = { nameKo: null, aliases: [], ...withoutUndefined(fields), name: input.name };
  requireSources(ctx, NO_FACTS, fields);
  return explainTakenName(() =>
    ctx.db.transaction(async (tx) => {
      const categoryId = await readCategoryId(tx, category);
      const [made] = await tx
        .insert(procedures)
        .values({ ...names, slug, categoryId, searchText: procedureSearchText(names) })
        .returning({ id: procedures.id });
      if (!made) throw new Error('The procedure was not inserted.');
      await writeTexts(tx, made.id, texts ?? {}, ctx.clock());
      await saveProcedureSearch(tx, [{ ...names, id: made.id }]);
      await growContentVersion(tx);
      await recordAudit(tx, ctx, { action: 'create', entity: 'procedure', entityId: made.id });
      return readAdminProcedure(tx, made.id);
    }),
  );
};

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
