import { eq } from 'drizzle-orm';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AppContext } from '#server/context.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { findFactFaults, NO_FACTS, type ProcedureFacts } from '#domain/procedure/procedure-facts.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { refusedBy, type Tx } from '#server/db/connection.ts';
import { procedureCategories } from '#server/db/schema/index.ts';

/** Returns the id of a category by its slug. @throws AppError invalid-input */
export async function readCategoryId(tx: Tx, slug: string): Promise<number> {
  const [category] = await tx
    .select({ id: procedureCategories.id })
    .from(procedureCategories)
    .where(eq(procedureCategories.slug, slug));
  if (!category) throw invalidFields({ category: PROCEDURE_MESSAGES.category });
  return category.id;
}

/** Fields and messages by the unique constraint that refused a procedure. */
const FAULT_OF: Record<string, Record<string, string>> = {
  procedures_slug_unique: { slug: PROCEDURE_MESSAGES.slugTaken },
  procedures_name_category: { name: PROCEDURE_MESSAGES.nameTaken },
};

/**
 * Runs a write and converts a violated unique constraint to a fault of its field.
 * @throws AppError invalid-input
 */
export async function explainTakenName<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    const faults = FAULT_OF[refusedBy(error) ?? ''];
    throw faults ? invalidFields(faults) : error;
  }
}

/** Refuses an edit after which a fact (implant, VAT) lacks its source or the source's day. @throws AppError invalid-input */
export function requireSources(
  ctx: AppContext,
  present: ProcedureFacts,
  edit: { [Fact in keyof ProcedureFacts]?: ProcedureFacts[Fact] | undefined },
): void {
  const stated = Object.entries(edit).filter(([field, value]) => field in NO_FACTS && value !== undefined);
  if (stated.length === 0) return;
  const faults = findFactFaults({ ...present, ...Object.fromEntries(stated) }, seoulDay(ctx.clock()));
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
