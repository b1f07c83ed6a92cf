import type {
  AdminProcedure,
  AdminProcedureList,
  ProcedureCategory,
} from '#domain/procedure/admin-procedure-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** What staff say of a procedure; `category` is a category's slug. */
export type ProcedureFields = {
  name: string;
  nameKo: string | null;
  category: string;
  slug: string;
  aliases: string[];
  description: string | null;
};

/** A procedure as it was read: what is changed, and the version that the change is made to. */
type Versioned = Pick<AdminProcedure, 'id' | 'version'>;

/** Procedures as staff read and change them. Every call throws a PortalError. */
export const createProceduresApi = (ask: Ask) => ({
  list: (search: string | undefined, signal?: AbortSignal) =>
    ask.marked<AdminProcedureList>('categories', `/procedures${asSearch({ search, admin: true })}`, {
      signal,
    }),
  create: (fields: ProcedureFields) => ask<AdminProcedure>('/procedures', { method: 'POST', body: fields }),
  /** @throws PortalError 409 with `current`, an AdminProcedure */
  update: ({ id, version }: Versioned, change: Partial<ProcedureFields>) =>
    ask<AdminProcedure>(`/procedures/${id}`, { method: 'PATCH', version, body: change }),
  /** @throws PortalError 409 with `current` when it was changed meanwhile, or while reviews refer to it */
  remove: ({ id, version }: Versioned) => ask<null>(`/procedures/${id}`, { method: 'DELETE', version }),
  renameCategory: (id: number, name: string) =>
    ask<ProcedureCategory>(`/procedure-categories/${id}`, { method: 'PATCH', body: { name } }),
  removeCategory: (id: number) => ask<null>(`/procedure-categories/${id}`, { method: 'DELETE' }),
  addCategory: (name: string) =>
    ask<ProcedureCategory>('/procedure-categories', { method: 'POST', body: { name } }),
});
