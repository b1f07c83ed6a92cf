import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { countOf } from '#domain/text.ts';
import type { AppContext } from '#server/context.ts';
import { requireAdmin } from '../account/require.ts';
import { writeErasuresFile } from '../erasure/erasures-file.ts';
import type { ErasureEntry } from '../erasure/ledger.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { listUnreadable } from '../second-factor/list-unreadable.ts';
import { type RestoredDatabase, restoreDatabase } from './restore-database.ts';
import { putPhotosBack, removeUnnamedPhotos, type RestoredPhotos } from './restore-photos.ts';
import type { VerifiedBackup } from './verify-backup.ts';

type Input = {
  backup: VerifiedBackup;
  /** Puts the backup in the place of what is there. */
  isReplacing: boolean;
  /** Erasures known from elsewhere: a copy of the ledger of a database that is lost. */
  erasures: readonly ErasureEntry[];
  /** Hears what is being done, a line at a time. */
  tell: (line: string) => void;
};

export type RestoreReport = RestoredDatabase & {
  photos: RestoredPhotos;
  /** Accounts that nobody can log in to before their second factor is reset. */
  unreadableFactors: string[];
};

/**
 * Puts a backup into the database and its photos into the storage, and erases again who was erased since. The database
 * must be at the newest schema and nobody else's meanwhile. Whatever fails, it is left as it was.
 * @throws AppError conflict when the database is not empty and is not to be replaced; invalid-input for a backup that does not fit its schema
 */
export async function restoreBackup({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: Input;
}): Promise<RestoreReport> {
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
    return { ...restored, photos, unreadableFactors: await listUnreadable(ctx) };
  } catch (error) {
    // What failed is what matters; what can't be removed now the sweep takes.
    await removeUnnamedPhotos(ctx, backup).catch((fault: unknown) =>
      ctx.log.warn({ err: fault }, 'photos of a failed restore are left to the sweep'),
    );
    throw error;
  }
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
