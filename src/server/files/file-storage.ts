import { resolve } from 'node:path';
import { Disk, type DriveFile, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';
import { describeCause } from '#domain/describe-cause.ts';

/** A storage for files with flat names that the application generates. */
export type FileStorage = {
  /** @returns null if there is no such file */
  read(file: string): Promise<Uint8Array | null>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file; a missing file is no error. */
  remove(file: string): Promise<void>;
  /**
   * Returns a URL at which the storage serves the file for `seconds`.
   * @returns null if only the application can read the file
   */
  link(file: string, contentType: string, seconds: number): Promise<string | null>;
  /** Lists every file, fetching a page at a time. */
  list(): AsyncIterable<{ file: string; changedAt: Date }>;
  /** @throws when the storage can't be written to */
  probe(): Promise<void>;
};

/** An S3-compatible bucket. Without credentials, the AWS environment variables are used. */
export type BucketSettings = {
  bucket: string;
  region: string;
  /** Unset: Amazon's endpoint. */
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Timeout of each attempt; a call is tried three times. */
  answerMs?: number;
};

const ANSWER_MS = 10_000;

const PROBE_FILE = '.probe';

/** A photo could not be written. The message is for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(
      `A photo can't be stored: ${describeCause(cause)}. See that VAR_DIR/uploads has room and can be written to, or that the bucket exists and its key may write.`,
      { cause },
    );
  }
}

/** Stores files in one folder on the local disk. */
export function createDiskStorage(folder: string): FileStorage {
  const storage = toStorage(
    async () => new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' })),
    isMissingOnDisk,
  );
  return { ...storage, link: async () => null };
}

/** Stores files in a private bucket: the application reads them and checks access. */
export function createBucketStorage(settings: BucketSettings): FileStorage {
  let disk: Promise<Disk> | null = null;
  const open = () => (disk ??= connectBucket(settings));
  return {
    ...toStorage(open, isMissingInBucket),
    link: async (file, contentType, seconds) =>
      (await open()).getSignedUrl(file, { contentType, expiresIn: seconds }),
  };
}

/** Imported on demand, because the S3 client is large. */
async function connectBucket({
  bucket,
  region,
  endpoint,
  credentials,
  answerMs = ANSWER_MS,
}: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver: S3Driver = new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: true,
    // Without timeouts, an unresponsive service would block uploads and photo requests indefinitely.
    requestHandler: { connectionTimeout: answerMs, socketTimeout: answerMs },
    // Most S3-compatible services lack Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    supportsACL: false,
  });
  return new Disk(driver);
}

function toStorage(
  open: () => Promise<Disk>,
  isMissing: (error: unknown) => boolean,
): Omit<FileStorage, 'link'> {
  return {
    async read(file) {
      const disk = await open();
      try {
        return await disk.getBytes(file);
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null;
        throw error;
      }
    },
    async write(file, bytes) {
      const disk = await open();
      try {
        await disk.put(file, bytes);
      } catch (error) {
        throw new StorageError(error);
      }
    },
    remove: async (file) => (await open()).delete(file),
    async *list() {
      for await (const object of listObjects(await open())) {
        // Skips a file that was deleted meanwhile.
        const found = await object.getMetaData().catch(() => null);
        if (found) yield { file: object.name, changedAt: found.lastModified };
      }
    },
    async probe() {
      const disk = await open();
      await disk.put(PROBE_FILE, 'probe');
      await disk.delete(PROBE_FILE);
    },
  };
}

/** Yields the files of all pages of a listing. */
async function* listObjects(disk: Disk): AsyncGenerator<DriveFile> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', paginationToken ? { paginationToken } : {});
    for (const object of page.objects) if (object.isFile) yield object;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

const isMissingOnDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isMissingInBucket = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
