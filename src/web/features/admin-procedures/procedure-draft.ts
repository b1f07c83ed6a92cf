import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import type { ProcedureFields } from '#web/api/admin-procedures.ts';
import {
  FACT_FIELDS,
  FACT_LABELS,
  type FactField,
  findDraftFaults,
  NO_FACT_VALUES,
  toFactDraft,
  toFacts,
} from './facts-draft.ts';
import { EMPTY_TEXTS, TEXT_FIELDS, TEXT_LABELS, type TextField, toTextDraft, toTexts } from './text-draft.ts';

const ENGLISH_FIELDS = ['name', 'nameKo', 'category', 'slug', 'aliases', 'description'] as const;

export type EnglishField = (typeof ENGLISH_FIELDS)[number];

export type DraftField = EnglishField | FactField | TextField;

/** The form's fields, in order. */
export const DRAFT_FIELDS: readonly DraftField[] = [...ENGLISH_FIELDS, ...FACT_FIELDS, ...TEXT_FIELDS];

/** The form's values, as typed text; aliases have one entry per line. */
export type ProcedureDraft = Record<DraftField, string>;

export type Faults = Partial<Record<DraftField, string>>;

export const FIELD_LABELS: Record<DraftField, string> = {
  name: 'Name',
  nameKo: 'Korean name',
  category: 'Category',
  slug: 'Slug',
  aliases: 'Other names',
  description: 'Description',
  ...FACT_LABELS,
  ...TEXT_LABELS,
};

export const EMPTY_DRAFT: ProcedureDraft = {
  name: '',
  nameKo: '',
  category: '',
  slug: '',
  aliases: '',
  description: '',
  ...NO_FACT_VALUES,
  ...EMPTY_TEXTS,
};

export const toDraft = (procedure: AdminProcedure): ProcedureDraft => ({
  name: procedure.name,
  nameKo: procedure.nameKo ?? '',
  category: procedure.category,
  slug: procedure.slug,
  aliases: procedure.aliases.join('\n'),
  description: procedure.description ?? '',
  ...toFactDraft(procedure),
  ...toTextDraft(procedure.texts),
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
    ...toFacts(draft),
    texts: toTexts(EMPTY_TEXTS, draft),
  };
}

/** Returns the fields that differ from the base, for the API. */
export function toChange(base: ProcedureDraft, draft: ProcedureDraft): Partial<ProcedureFields> {
  const fields = toFields(draft);
  const changed = [...ENGLISH_FIELDS, ...FACT_FIELDS].filter((field) => draft[field] !== base[field]);
  const texts = toTexts(base, draft);
  return {
    ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}

/** Finds missing fields; the server validates the rest. */
export function findFaults(draft: ProcedureDraft): Faults {
  const { name, category, slug } = draft;
  return {
    ...findDraftFaults(draft),
    ...(name.trim() === '' && { name: PROCEDURE_MESSAGES.name }),
    ...(category === '' && { category: PROCEDURE_MESSAGES.category }),
    ...(slug.trim() === '' && { slug: PROCEDURE_MESSAGES.slug }),
  };
}

/** Renames the draft; a new procedure's slug follows the name until it is edited. */
export function withName(draft: ProcedureDraft, name: string, isNew: boolean): ProcedureDraft {
  const follows = isNew && draft.slug === slugify(draft.name);
  return { ...draft, name, slug: follows ? slugify(name) : draft.slug };
}
