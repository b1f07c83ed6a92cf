import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '#server/files/file-storage.ts';

/** Starts an in-process S3 server with one empty bucket. Close it afterwards. */
export async function startBucketServer(): Promise<{ bucket: BucketSettings; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'clinic-atlas-bucket-'));
  const bucket = 'photos';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The only credentials this server accepts.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
