import type { ProcedureFacts } from '#domain/procedure/procedure-facts.ts';
import type { ProcedureTexts } from '#domain/procedure/procedure-texts.ts';
import { type Ask, atVersion, type Versioned } from './portal-call.ts';

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

/** The procedures API for staff. Every call throws an ApiError. */
export const createProceduresApi = (ask: Ask) => ({
  list: (search: string | undefined, signal?: AbortSignal) =>
    ask.marked('categories', 'GET /procedures', { query: { search, admin: true }, signal }),
  create: (body: ProcedureFields) => ask('POST /procedures', { body, repeats: 'by-gateway' }),
  /** @throws ApiError 409 with `current`, an AdminProcedure */
  update: (procedure: Versioned, body: Partial<ProcedureFields>) =>
    ask('PATCH /procedures/{id}', { ...atVersion(procedure), body }),
  /** @throws ApiError 409 with `current` after a concurrent change, or while reviews refer to it */
  remove: (procedure: Versioned) => ask('DELETE /procedures/{id}', atVersion(procedure)),
  renameCategory: (id: number, name: string) =>
    ask('PATCH /procedure-categories/{id}', { params: { id }, body: { name }, repeats: 'by-gateway' }),
  removeCategory: (id: number) =>
    ask('DELETE /procedure-categories/{id}', { params: { id }, repeats: 'by-gateway' }),
  addCategory: (name: string) => ask('POST /procedure-categories', { body: { name }, repeats: 'by-gateway' }),
});
