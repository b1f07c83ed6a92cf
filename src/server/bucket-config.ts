import type { BucketSettings } from './files/file-storage.ts';

type BucketVariables = {
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Collects the settings of the bucket; undefined where photos go to the local disk. */
export function readBucket(settings: BucketVariables): BucketSettings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket) return undefined;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region: settings.S3_REGION, endpoint: settings.S3_ENDPOINT, credentials };
}
