import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { countOf } from '#domain/text.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { writeErasuresFile } from '../erasure/erasures-file.ts';
import type { ErasureEntry } from '../erasure/ledger.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { type RestoredDatabase, restoreDatabase } from './restore-database.ts';
import { putPhotosBack, removeUnreferencedFiles, type RestoredPhotos } from './restore-photos.ts';
import type { VerifiedBackup } from './verify-backup.ts';
import type { Verb } from '../verb.ts';

type Input = {
  backup: VerifiedBackup;
  /** True to replace the present content. */
  isReplacing: boolean;
  /** Erasures from outside: a copy of the ledger of a lost database. */
  erasures: readonly ErasureEntry[];
  /** Receives the progress, line by line. */
  tell: (line: string) => void;
};

export type RestoreReport = RestoredDatabase & {
  photos: RestoredPhotos;
  /** Accounts that cannot sign in until their second factor is reset. */
  unreadableFactors: string[];
};

/**
 * Restores a backup's rows and photos, and repeats erasures made since. The database must be at the newest schema and
 * not in use meanwhile; a failure leaves it unchanged.
 * @throws AppError conflict if the database is not empty and may not be replaced; invalid-input for a backup that does
 * not fit its schema
 */
export const restoreBackup: Verb<Input, RestoreReport> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const { backup, tell, erasures } = input;
  if (!input.isReplacing) await refuseLoss(ctx);
  try {
    tell('Restoring photo files');
    const photos = await putPhotosBack(ctx, backup);
    const restored = await ctx.db.transaction((tx) =>
      restoreDatabase(tx, ctx, { backup, erasures, lostPhotos: photos.lost, tell }),
    );
    for (const { files } of restored.erased) await removePhotoFiles(ctx, files);
    await writeErasuresFile(ctx);
    return { ...restored, photos, unreadableFactors: await listUnreadableFactors(ctx) };
  } catch (error) {
    // A failed clean-up must not hide the original error; the sweep removes the rest.
    await removeUnreferencedFiles(ctx, backup).catch((cleanUpError: unknown) =>
      ctx.log.warn({ err: cleanUpError }, 'photos of a failed restore are left to the sweep'),
    );
    throw error;
  }
};

/** Returns the names of accounts whose second factor was encrypted with another auth secret. */
async function listUnreadableFactors(ctx: AppContext): Promise<string[]> {
  const owners = await ctx.db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.twoFactorEnabled, true))
    .orderBy(users.username);
  const names: string[] = [];
  for (const { id, username, email } of owners) {
    const factors = await ctx.auth.secondFactors();
    if (!(await factors.isReadable(id))) names.push(username ?? email);
  }
  return names;
}

const COUNTED = [
  ['clinics', 'clinic'],
  ['reviews', 'review'],
  ['photos', 'photo'],
  ['messages', 'message'],
  ['users', 'account'],
] as const;

async function refuseLoss({ db }: AppContext): Promise<void> {
  const held: string[] = [];
  for (const [table, thing] of COUNTED) {
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) held.push(countOf(count, thing));
  }
  if (held.length > 0)
    throw new AppError(
      'conflict',
      `The database is not empty. A restore takes away what it holds (${held.join(', ')}) and puts the backup in its place. Nothing was changed; add --replace to do that.`,
    );
}
