import * as z from 'zod';

const sectionSchema = z
  .object({
    state: z.enum(['ok', 'failed']),
    durationMs: z.int(),
    message: z
      .string()
      .optional()
      .describe('Why it failed, in words that tell nothing of how the site is run'),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .describe('For admins only; never a secret'),
  })
  .meta({ id: 'DiagnosticSection' });

export type DiagnosticSection = z.infer<typeof sectionSchema>;

/** The state of the site's subsystems; one that fails reports so and does not affect the others. */
export const diagnosticSchema = z
  .object({
    info: sectionSchema.describe('Configuration'),
    direct_db: sectionSchema.describe('A database connection of its own'),
    supabase_client: sectionSchema.describe('The database as every page reads it'),
    storage_layer: sectionSchema.describe('A photo is written and removed'),
  })
  .meta({ id: 'Diagnostic' });

export type Diagnostic = z.infer<typeof diagnosticSchema>;
