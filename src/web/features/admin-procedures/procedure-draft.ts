import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import type { ProcedureFields } from '#web/api/admin-procedures.ts';

/** The fields of the form, in its order. */
export const DRAFT_FIELDS = ['name', 'nameKo', 'category', 'slug', 'aliases', 'description'] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];

/** A procedure as its form holds it; other names stand one a line. */
export type ProcedureDraft = Record<DraftField, string>;

export type Faults = Partial<Record<DraftField, string>>;

/** What each field is called. */
export const FIELD_LABELS: Record<DraftField, string> = {
  name: 'Name',
  nameKo: 'Korean name',
  category: 'Category',
  slug: 'Slug',
  aliases: 'Other names',
  description: 'Description',
};

export const EMPTY_DRAFT: ProcedureDraft = {
  name: '',
  nameKo: '',
  category: '',
  slug: '',
  aliases: '',
  description: '',
};

export const toDraft = (procedure: AdminProcedure): ProcedureDraft => ({
  name: procedure.name,
  nameKo: procedure.nameKo ?? '',
  category: procedure.category,
  slug: procedure.slug,
  aliases: procedure.aliases.join('\n'),
  description: procedure.description ?? '',
});

export function toFields(draft: ProcedureDraft): ProcedureFields {
  const { name, nameKo, category, slug, aliases, description } = draft;
  return {
    name: name.trim(),
    nameKo: nameKo.trim() || null,
    category,
    slug: slug.trim(),
    aliases: aliases
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    description: description.trim() || null,
  };
}

/** What an edit changes of what it began from. */
export function toChange(base: ProcedureDraft, draft: ProcedureDraft): Partial<ProcedureFields> {
  const fields = toFields(draft);
  const changed = DRAFT_FIELDS.filter((field) => draft[field] !== base[field]);
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}

/** What is missing; the server finds the rest. */
export function findFaults({ name, category, slug }: ProcedureDraft): Faults {
  return {
    ...(name.trim() === '' && { name: PROCEDURE_MESSAGES.name }),
    ...(category === '' && { category: PROCEDURE_MESSAGES.category }),
    ...(slug.trim() === '' && { slug: PROCEDURE_MESSAGES.slug }),
  };
}

/** The fields that an answer blames; a fault of one of the other names is told beside all of them. */
export function toFaults(fieldErrors: Record<string, string>): Faults {
  const told = Object.entries(fieldErrors).map(([field, text]) => [field.split('.')[0] ?? field, text]);
  return Object.fromEntries(told.filter(([field]) => DRAFT_FIELDS.some((known) => known === field)));
}

/** A new procedure's slug follows its name until somebody writes another. */
export function withName(draft: ProcedureDraft, name: string, isNew: boolean): ProcedureDraft {
  const follows = isNew && draft.slug === slugify(draft.name);
  return { ...draft, name, slug: follows ? slugify(name) : draft.slug };
}
