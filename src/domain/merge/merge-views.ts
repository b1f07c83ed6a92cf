import * as z from 'zod';

/** Days for which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

export const MERGE_KINDS = ['clinic', 'procedure'] as const;

export type MergeKind = (typeof MERGE_KINDS)[number];

const sideSchema = z.object({
  id: z.int(),
  name: z.string(),
  nameKo: z.string().nullable(),
  slug: z.string(),
  detail: z.string().describe('A clinic’s address, or a procedure’s category'),
  isPublished: z.boolean(),
  reviewTotal: z.int().describe('In every status'),
});

export type MergeSide = z.infer<typeof sideSchema>;

/** The effects of a merge before it happens. */
export const mergePreviewSchema = z
  .object({
    kind: z.enum(MERGE_KINDS),
    key: z.string().describe('Stands for everything said here; the merge needs it'),
    from: sideSchema.describe('The entry that goes'),
    into: sideSchema.describe('The entry that stays'),
    moved: z.array(z.string()).describe('What moves, with counts'),
    effects: z.array(z.string()).describe('What changes for visitors and others'),
    left: z.array(z.string()).describe('What can’t be moved'),
    refusal: z.string().nullable().describe('Why these two can’t be merged'),
  })
  .meta({ id: 'MergePreview' });

export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const mergeSchema = z
  .object({
    id: z.int(),
    kind: z.enum(MERGE_KINDS),
    fromId: z.int(),
    fromName: z.string(),
    intoId: z.int(),
    intoName: z
      .string()
      .nullable()
      .describe('The last name of one that was merged since; null where it was deleted'),
    reviewCount: z
      .int()
      .describe('Reviews that the merge moved, and those that named the removed entry since'),
    actor: z.string(),
    at: z.iso.datetime(),
    undoUntil: z.iso.datetime(),
    refusal: z.string().nullable().describe('Why it can’t be undone as things stand'),
  })
  .meta({ id: 'Merge' });

export type Merge = z.infer<typeof mergeSchema>;

/** The entry that goes and the one that stays. */
export type MergedPair = Pick<Merge, 'fromId' | 'intoId'>;

/** The field by which other rows refer to an entry. */
export type MergedBy = `${MergeKind}Id`;

export const mergeListSchema = z.object({ merges: z.array(mergeSchema) }).meta({ id: 'MergeList' });

export type MergeList = z.infer<typeof mergeListSchema>;
