import type { BucketSettings } from './file-storage.ts';

/**
 * Below which address a bucket's files are, as the S3 client makes it; for a page's policy.
 * @returns undefined without a bucket
 */
export function bucketAddress(settings: BucketSettings | undefined): string | undefined {
  if (!settings) return undefined;
  const { bucket, region, endpoint } = settings;
  const tld = region.startsWith('cn-') ? 'com.cn' : 'com';
  return `${endpoint ?? `https://s3.${region}.amazonaws.${tld}`}/${encodeURIComponent(bucket)}/`;
}
