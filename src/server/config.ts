import type { Locale } from '#domain/locales.ts';
import type { Retention } from '#domain/retention-schema.ts';
import { readBucket } from './bucket-config.ts';
import type { BucketSettings } from './files/file-storage.ts';
import { ConfigError, readSettings } from './read-settings.ts';
import { SETTINGS, type Settings } from './settings.ts';

export type Config = {
  port: number;
  host: string;
  siteUrl: string;
  siteName: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Streaming replicas for visitors' reads. */
  databaseReplicaUrls: readonly string[];
  varDir: string;
  /** Bucket for photos; unset: the local disk. */
  bucket: BucketSettings | undefined;
  /** Number of reverse proxies whose X-Forwarded-For entries are trusted. */
  trustedProxies: number;
  publicWritesPerHour: number;
  pageCacheBytes: number;
  /** Seconds for which a cache in front may store public responses; 0: none. */
  edgeCacheSeconds: number;
  uploadTimeoutMs: number;
  /** Milliseconds for which a stopping server still accepts requests while load balancers take note. */
  drainMs: number;
  demoData: boolean;
  adminUsername: string;
  adminPassword: string | undefined;
  authSecret: string | undefined;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  adminSecondFactor: 'optional' | 'required';
  clinicMessageUrl: string | undefined;
  clinicClaimUrl: string | undefined;
  /** Enables messages from patients to clinics. */
  clinicInquiries: boolean;
  clinicDailyInquiryLimit: number;
  /** Retention periods after which data is deleted. */
  retention: Retention;
  operatorEmail: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  mailReplyTo: string | undefined;
  /** Serves the built service worker to browsers. */
  serviceWorker: boolean;
  /** Languages of the public pages, English among them. */
  languages: readonly Locale[];
  metricsPort: number | null;
  logLevel: Settings['LOG_LEVEL'];
};

/**
 * Reads and checks every setting once.
 * @param env environment variables; empty ones count as unset. Settings are also read by their former names
 * @throws ConfigError naming every fault at once
 */
export function readConfig(env: Record<string, string | undefined>): Config {
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
    databaseReplicaUrls: settings.DATABASE_REPLICA_URLS,
    varDir: settings.VAR_DIR,
    bucket: readBucket(settings),
    trustedProxies: settings.TRUST_PROXY,
    publicWritesPerHour: settings.PUBLIC_WRITES_PER_HOUR,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    edgeCacheSeconds: settings.EDGE_CACHE_SECONDS,
    uploadTimeoutMs: settings.UPLOAD_TIMEOUT_SECONDS * 1000,
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
    clinicInquiries: settings.CLINIC_INQUIRIES,
    clinicDailyInquiryLimit: settings.CLINIC_DAILY_INQUIRY_LIMIT,
    retention: {
      declinedDays: settings.RETAIN_DECLINED_DAYS,
      answeredMessageDays: settings.RETAIN_ANSWERED_MESSAGES_DAYS,
      mailFileDays: settings.RETAIN_MAIL_FILES_DAYS,
    },
    operatorEmail: settings.OPERATOR_EMAIL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailReplyTo: settings.MAIL_REPLY_TO,
    serviceWorker: settings.SERVICE_WORKER,
    languages: settings.LANGUAGES,
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
  };
}
