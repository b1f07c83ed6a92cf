import type { BucketSettings } from './file-storage.ts';

/**
 * Returns the base URL of a bucket's files, as the S3 client builds it, for the page's policy.
 * @returns undefined without a bucket
 */
export function bucketAddress(settings: BucketSettings | undefined): string | undefined {
  if (!settings) return undefined;
  const { bucket, region, endpoint } = settings;
  const tld = region.startsWith('cn-') ? 'com.cn' : 'com';
  return `${endpoint ?? `https://s3.${region}.amazonaws.${tld}`}/${encodeURIComponent(bucket)}/`;
}
