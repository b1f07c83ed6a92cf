import type { Locale } from '#domain/locales.ts';
import type { BucketSettings } from './files/file-storage.ts';
import { ConfigError, readSettings } from './read-settings.ts';
import { SETTINGS, type Settings } from './settings.ts';

/**
 * Reads and checks every setting once.
 * @param env environment variables; empty ones count as unset. Settings are also read by their former names
 * @throws ConfigError naming every fault at once
 */
export function readConfig(env: Record<string, string | undefined>) {
  const settings = readSettings(SETTINGS, env) as Settings;
  if (settings.DATABASE_REPLICA_URLS.length > 0 && !settings.DATABASE_URL)
    throw new ConfigError(['DATABASE_REPLICA_URLS=…: set DATABASE_URL too, the server that they replicate']);
  return {
    port: settings.PORT,
    host: settings.HOST,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    siteName: settings.SITE_NAME,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    /** Streaming replicas for visitors' reads. */
    databaseReplicaUrls: settings.DATABASE_REPLICA_URLS,
    varDir: settings.VAR_DIR,
    /** Bucket for photos; undefined: the local disk. */
    bucket: readBucket(settings),
    /** Number of reverse proxies whose X-Forwarded-For entries are trusted. */
    trustedProxies: settings.TRUST_PROXY,
    publicWritesPerHour: settings.PUBLIC_WRITES_PER_HOUR,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    /** Seconds for which a cache in front may store public responses; 0: none. */
    edgeCacheSeconds: settings.EDGE_CACHE_SECONDS,
    uploadTimeoutMs: settings.UPLOAD_TIMEOUT_SECONDS * 1000,
    /** Milliseconds for which a stopping server still accepts requests, until load balancers notice. */
    drainMs: settings.DRAIN_SECONDS * 1000,
    demoData: settings.DEMO_DATA,
    adminUsername: settings.ADMIN_USERNAME,
    adminPassword: settings.ADMIN_PASSWORD,
    authSecret: settings.AUTH_SECRET,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    sessionMaxHours: settings.SESSION_MAX_HOURS,
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR,
    clinicMessageUrl: settings.CLINIC_MESSAGE_URL,
    clinicClaimUrl: settings.CLINIC_CLAIM_URL,
    /** Enables messages from patients to clinics. */
    clinicInquiries: settings.CLINIC_INQUIRIES,
    clinicDailyInquiryLimit: settings.CLINIC_DAILY_INQUIRY_LIMIT,
    /** Periods after which data is deleted. */
    retention: {
      declinedDays: settings.RETAIN_DECLINED_DAYS,
      answeredMessageDays: settings.RETAIN_ANSWERED_MESSAGES_DAYS,
      mailFileDays: settings.RETAIN_MAIL_FILES_DAYS,
    },
    operatorEmail: settings.OPERATOR_EMAIL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailReplyTo: settings.MAIL_REPLY_TO,
    /** Serves the built service worker to browsers. */
    serviceWorker: settings.SERVICE_WORKER,
    /** Languages of the public pages, English among them. */
    languages: settings.LANGUAGES as readonly Locale[],
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Returns the settings of the bucket; undefined where photos go to the local disk. */
function readBucket(settings: Settings): BucketSettings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket) return undefined;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region: settings.S3_REGION, endpoint: settings.S3_ENDPOINT, credentials };
}
