import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PreviewCard } from '#domain/preview/preview-card.ts';
import { type CardDrawer, createCardDrawer } from './card-drawer.ts';

/** Cards as PNG of 1200 × 630 pixels. */
export type PreviewCards = {
  /**
   * Returns a stored or newly drawn card; concurrent requests share one drawing. Null if no font has the letters of the
   * card's language, which is never so of English.
   * @throws CardNotDrawnError
   */
  get(card: PreviewCard): Promise<Uint8Array | null>;
  /** Ends the drawing program; the next card starts it again. */
  end(): void;
};

type Options = { varDir: string; drawer?: CardDrawer; mostBytes?: number };

/** Room for some thousand cards: one for every clinic and procedure in the languages that are shared. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Stores cards in `<varDir>/previews` under a hash of their content; the oldest are evicted. Starts no process yet. */
export function createPreviewCards({
  varDir,
  drawer = createCardDrawer(),
  mostBytes = MOST_BYTES,
}: Options): PreviewCards {
  const folder = resolve(varDir, 'previews');
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const drawAndKeep = async (card: PreviewCard, file: string) => {
    const png = await drawer.draw(card);
    if (!png) return null;
    await mkdir(folder, { recursive: true });
    // Written atomically, because another process may read the file meanwhile.
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, png);
    await rename(draft, join(folder, file));
    await makeRoom(folder, mostBytes);
    return png;
  };
  return {
    async get(card) {
      const file = `${createHash('sha256').update(JSON.stringify(card)).digest('hex')}.png`;
      const known = underWay.get(file);
      if (known) return known;
      const getting = readFile(join(folder, file)).catch(() => drawAndKeep(card, file));
      underWay.set(file, getting);
      try {
        return await getting;
      } finally {
        underWay.delete(file);
      }
    },
    end: () => drawer.end(),
  };
}

async function makeRoom(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return { path: join(folder, name), bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of files.sort((a, b) => a.at - b.at)) {
    if (total <= mostBytes) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}
