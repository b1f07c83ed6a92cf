import * as z from 'zod';

/** Kinds of thing that audit events refer to. */
export const AUDIT_ENTITIES = [
  'review',
  'clinic',
  'clinic-change',
  'posted-price',
  'procedure',
  'surgeon',
  'message',
  'saved-reply',
  'account',
  'export',
] as const;

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Marks a change made without If-Match, which may have overwritten unread changes. */
export const uncheckedSchema = z
  .boolean()
  .describe('True if the change named no version that it was about (no If-Match)');

/** An event of the trail: ids and names of fields, staff's reason of a takedown, and no other text that a user wrote. */
const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z
      .string()
      .describe("A username, 'clinic 12', 'visitor', 'operator' or 'system': what the filter takes"),
    actorName: z.string().describe('The same to be read: a clinic by its name'),
    action: z.string(),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.int().nullable(),
    thing: z
      .string()
      .nullable()
      .describe('Present name of the thing; null if it is gone, or never had a name'),
    fields: z.array(z.string()).describe('Names of the fields that were changed'),
    isUnchecked: uncheckedSchema,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditTrailSchema = z
  .object({
    events: z.array(auditEntrySchema),
    nextBefore: z.int().nullable().describe('`before` of the next page; null on the last'),
    actors: z.array(z.string()).describe('Names of those who have done anything so far, at most 200'),
    actions: z.array(z.string()).describe('Actions that occur so far'),
  })
  .meta({ id: 'AuditTrail' });

export type AuditTrail = z.infer<typeof auditTrailSchema>;
