import type {
  AdminProcedure,
  AdminProcedureList,
  ProcedureCategory,
} from '#domain/procedure/admin-procedure-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** Editable fields of a procedure; `category` is a category's slug. */
export type ProcedureFields = {
  name: string;
  nameKo: string | null;
  category: string;
  slug: string;
  aliases: string[];
  description: string | null;
};

/** The id of a procedure and the version that the change is based on. */
type Versioned = Pick<AdminProcedure, 'id' | 'version'>;

/** The procedures API for staff. Every call throws a PortalError. */
export const createProceduresApi = (ask: Ask) => ({
  list: (search: string | undefined, signal?: AbortSignal) =>
    ask.marked<AdminProcedureList>('categories', `/procedures${asSearch({ search, admin: true })}`, {
      signal,
    }),
  create: (fields: ProcedureFields) => ask<AdminProcedure>('/procedures', { method: 'POST', body: fields }),
  /** @throws PortalError 409 with `current`, an AdminProcedure */
  update: ({ id, version }: Versioned, change: Partial<ProcedureFields>) =>
    ask<AdminProcedure>(`/procedures/${id}`, { method: 'PATCH', version, body: change }),
  /** @throws PortalError 409 with `current` after a concurrent change, or while reviews refer to it */
  remove: ({ id, version }: Versioned) => ask<null>(`/procedures/${id}`, { method: 'DELETE', version }),
  renameCategory: (id: number, name: string) =>
    ask<ProcedureCategory>(`/procedure-categories/${id}`, { method: 'PATCH', body: { name } }),
  removeCategory: (id: number) => ask<null>(`/procedure-categories/${id}`, { method: 'DELETE' }),
  addCategory: (name: string) =>
    ask<ProcedureCategory>('/procedure-categories', { method: 'POST', body: { name } }),
});
