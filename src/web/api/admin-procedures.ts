import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import type { ProcedureFacts } from '#domain/procedure/procedure-facts.ts';
import type { ProcedureTexts } from '#domain/procedure/procedure-texts.ts';
import type { Ask } from './portal-call.ts';

/** Editable fields of a procedure; `category` is a category's slug. */
export type ProcedureFields = ProcedureFacts & {
  name: string;
  nameKo: string | null;
  category: string;
  slug: string;
  aliases: string[];
  description: string | null;
  /** By language; those that are missing stay. */
  texts: ProcedureTexts;
};

/** The id of a procedure and the version that the change is based on. */
type Versioned = Pick<AdminProcedure, 'id' | 'version'>;

/** The procedures API for staff. Every call throws an ApiError. */
export const createProceduresApi = (ask: Ask) => ({
  list: (search: string | undefined, signal?: AbortSignal) =>
    ask.marked('categories', 'GET /procedures', { query: { search, admin: true }, signal }),
  create: (body: ProcedureFields) => ask('POST /procedures', { body }),
  /** @throws ApiError 409 with `current`, an AdminProcedure */
  update: ({ id, version }: Versioned, body: Partial<ProcedureFields>) =>
    ask('PATCH /procedures/{id}', { params: { id }, version, body }),
  /** @throws ApiError 409 with `current` after a concurrent change, or while reviews refer to it */
  remove: ({ id, version }: Versioned) => ask('DELETE /procedures/{id}', { params: { id }, version }),
  renameCategory: (id: number, name: string) =>
    ask('PATCH /procedure-categories/{id}', { params: { id }, body: { name } }),
  removeCategory: (id: number) => ask('DELETE /procedure-categories/{id}', { params: { id } }),
  addCategory: (name: string) => ask('POST /procedure-categories', { body: { name } }),
});
