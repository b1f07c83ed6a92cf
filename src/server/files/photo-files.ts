import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { UnavailableError } from '#domain/errors.ts';
import { photoFileName, type StoredSizes } from '#domain/photo/photo-file.ts';
import { PHOTO_MESSAGES } from '#domain/photo/photo-messages.ts';
import type { PhotoSource, StoredPhoto } from '#domain/photo/stored-photo.ts';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import { type EncodedPhoto, encodePhoto, restrictSharp } from './encode-photo.ts';
import { encodeThumbnail } from './encode-thumbnail.ts';
import {
  createBucketStorage,
  createDiskStorage,
  type BucketSettings,
  type FileStorage,
} from './file-storage.ts';
import { createIncoming, type Incoming } from './incoming.ts';
import { freeBuffer } from './free-buffer.ts';

/** The storage of photos. Names are random; a name from a request is looked up in the database first. */
export type PhotoFiles = FileStorage & {
  /** Folder for uploads in progress. */
  incoming: Incoming;
  /**
   * Checks, re-encodes and stores a photo in all sizes; at most two at a time. Equal photos of one submission are
   * stored once, even by concurrent requests.
   * @throws AppError invalid-input naming the file if it is not an acceptable photo
   */
  store(source: PhotoSource, submissionId: string): Promise<StoredPhoto>;
  /**
   * Stores the thumbnail of a photo that has none, drawn from its largest size.
   * @returns false if the storage lacks that size
   */
  addThumbnail(photo: StoredSizes): Promise<boolean>;
};

export type PhotoSettings = { varDir: string; bucket?: BucketSettings | undefined };

/** A decoded photo takes up to 200 MB. */
const DECODES_AT_A_TIME = 2;
/** Parallel requests of one submission send the same photos; later ones find them in the database. */
const REMEMBERED_MS = 60_000;

/** Stores photos in a bucket if configured, else on the local disk under `<varDir>/uploads`. */
export function createPhotoFiles({ varDir, bucket }: PhotoSettings): PhotoFiles {
  restrictSharp();
  const storage = bucket ? createBucketStorage(bucket) : createDiskStorage(resolve(varDir, 'uploads'));
  const inTurn = pLimit(DECODES_AT_A_TIME);
  const stored = new Map<string, Promise<StoredPhoto>>();
  return {
    ...storage,
    incoming: createIncoming(resolve(varDir, 'incoming')),
    async store(source, submissionId) {
      const key = `${submissionId} ${source.sha256}`;
      const known = stored.get(key);
      // The photo may have been deleted and sent again.
      if (known && (await isStored(storage, await known).catch(() => false))) return known;
      const storing = inTurn(async () => {
        const bytes = await readFile(source.path);
        try {
          return await writeSizes(storage, await encodePhoto(source.name, bytes));
        } finally {
          freeBuffer(bytes);
        }
      });
      stored.set(key, storing);
      const forget = () => void stored.delete(key);
      storing.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
      return storing;
    },
    addThumbnail: (photo) =>
      inTurn(async () => {
        const bytes = await storage.read(photoFileName(photo.file, photo.widths.at(-1) ?? 0, 'jpg'));
        if (!bytes) return false;
        for (const { width, format, bytes: drawn } of await encodeThumbnail(sharp(bytes), THUMBNAIL_WIDTH))
          await storage.write(photoFileName(photo.file, width, format), drawn);
        return true;
      }),
  };
}

async function isStored(
  storage: FileStorage,
  { file, widths: [smallest = 0] }: StoredPhoto,
): Promise<boolean> {
  return (await storage.read(photoFileName(file, smallest, 'jpg'))) !== null;
}

async function writeSizes(storage: FileStorage, { files, ...photo }: EncodedPhoto): Promise<StoredPhoto> {
  const file = randomBytes(16).toString('hex');
  const named = files.map(({ width, format, bytes }) => ({
    name: photoFileName(file, width, format),
    bytes,
  }));
  const writes = await Promise.allSettled(named.map(({ name, bytes }) => storage.write(name, bytes)));
  const failed = writes.find((write) => write.status === 'rejected');
  if (!failed) return { ...photo, file };
  // Removes partial sizes, so that they don't fill a full disk. Not awaited, because the storage may be failing.
  void Promise.allSettled(named.map(({ name }) => storage.remove(name)));
  throw new UnavailableError(PHOTO_MESSAGES.unstorable, failed.reason);
}
