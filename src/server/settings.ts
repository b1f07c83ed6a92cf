import { FINISHED_LOCALES } from '#texts/finished.ts';
import { z } from 'zod';
import { newPasswordSchema, usernameSchema } from '#domain/account/credentials.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { Setting } from './read-settings.ts';
import {
  days,
  httpUrl,
  languages,
  logLevel,
  numberIn,
  onOff,
  portOrOff,
  postgresUrl,
  postgresUrls,
  proxyCount,
  siteName,
  smtpUrl,
  textOfAtLeast,
  wholeNumberIn,
} from './setting-readers.ts';

/** Every setting with its parser, a valid example and its purpose. The documentation is generated from it. */
export const SETTINGS = {
  PORT: {
    schema: wholeNumberIn(0, 65_535).default(3000),
    example: '3000',
    about: 'Port to listen on.',
  },
  HOST: {
    schema: z.string().min(1).default('0.0.0.0'),
    example: '127.0.0.1',
    about: 'Address to listen on.',
  },
  SITE_URL: {
    schema: httpUrl.optional(),
    example: 'https://clinics.example',
    about: 'Public address; makes every absolute URL. Cookies are Secure exactly when it is https.',
  },
  SITE_NAME: {
    schema: siteName.default(PRODUCT_NAME),
    example: 'Clinic Atlas Korea',
    about: 'Name of the product.',
  },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    example: 'postgresql://atlas:secret@localhost:5432/atlas',
    isSecret: true,
    about: 'PostgreSQL 15 or newer. Unset: the embedded database in VAR_DIR.',
  },
  DATABASE_POOL: {
    schema: wholeNumberIn(2, 100).default(10),
    example: '10',
    about:
      'Connections to the database this process may hold: two at least, one of them locks while it starts.',
  },
  DATABASE_REPLICA_URLS: {
    schema: postgresUrls.default([]),
    example: 'postgresql://atlas:secret@replica1:5432/atlas',
    isSecret: true,
    about:
      'Streaming replicas of DATABASE_URL, separated by commas: visitors read public content from those that are up to date.',
  },
  VAR_DIR: {
    schema: z.string().min(1).default('var'),
    example: 'var',
    about:
      'Folder of this product alone, private to its user: embedded database, photos, mail files, secret.',
  },
  S3_BUCKET: {
    schema: z.string().min(1).optional(),
    example: 'atlas-photos',
    about: 'Bucket for photos, of any service that speaks S3; never public. Unset: VAR_DIR/uploads.',
  },
  S3_REGION: {
    schema: z.string().min(1).default('us-east-1'),
    example: 'ap-northeast-2',
    about: 'Region of the bucket.',
  },
  S3_ENDPOINT: {
    schema: httpUrl.optional(),
    example: 'https://s3.storage.example',
    about: "Address of the service. Unset: Amazon's.",
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    example: 'AKIAEXAMPLE',
    about: "Key of the bucket. Unset: as Amazon's tools find it.",
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    example: 'secret',
    isSecret: true,
    about: 'Secret of that key.',
  },
  TRUST_PROXY: {
    schema: proxyCount.default(0),
    example: '1',
    about: "How many proxies in front are ours: decides whose address counts. off: the connection's own.",
  },
  PUBLIC_WRITES_PER_HOUR: {
    schema: wholeNumberIn(1, 100_000).default(30),
    example: '30',
    about:
      'Submissions that one client address may send in an hour; one holds up to 10 reviews of one clinic, from one e-mail address.',
  },
  PAGE_CACHE_MB: {
    formerName: 'KEPT_PAGES_MB',
    schema: numberIn(0, 4096).default(256),
    example: '256',
    about:
      'Memory for pages, reads of the API, and searches and sitemaps asked for twice, until what they show changes, at most ten minutes. 0 keeps none; 1 MB = 1,024 × 1,024 bytes.',
  },
  EDGE_CACHE_SECONDS: {
    schema: wholeNumberIn(0, 86_400).default(0),
    example: '600',
    about:
      'How long a cache in front of the site may answer with a public page or read of the API (CDN-Cache-Control, Cache-Tag). 0: it is told nothing.',
  },
  UPLOAD_TIMEOUT_SECONDS: {
    schema: numberIn(1, 3600).default(240),
    example: '240',
    about: "How long one upload may take; browsers end a review's after 300 s.",
  },
  DRAIN_SECONDS: {
    schema: numberIn(0, 600).default(0),
    example: '10',
    about:
      'How long /readyz fails while everything is still served before a stop closes the listener. Behind a load balancer: longer than it takes to notice.',
  },
  DEMO_DATA: {
    schema: onOff,
    example: 'off',
    about: 'Load demonstration data into an empty embedded database.',
  },
  ADMIN_USERNAME: {
    schema: usernameSchema.default('admin'),
    example: 'admin',
    about: 'Name of the administrator that a start without one creates.',
  },
  ADMIN_PASSWORD: {
    schema: newPasswordSchema.optional(),
    example: 'four quiet words here',
    isSecret: true,
    about: 'Password of that administrator. Unset: one is made and printed once.',
  },
  AUTH_SECRET: {
    schema: textOfAtLeast(32).optional(),
    example: 'b3f1c0d9e8a7264513f0e1d2c3b4a596',
    isSecret: true,
    about:
      'Signs the cookies of sessions; servers that share a database need the same. Unset: made once and kept in VAR_DIR/auth-secret.',
  },
  SESSION_IDLE_MINUTES: {
    schema: wholeNumberIn(5, 10_080).default(480),
    example: '480',
    about: 'A session unused for this long has ended.',
  },
  SESSION_MAX_HOURS: {
    schema: wholeNumberIn(1, 8760).default(168),
    example: '168',
    about: 'A session has ended after this long, used or not.',
  },
  ADMIN_SECOND_FACTOR: {
    schema: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
    example: 'required',
    about:
      'required: an administrator without a second factor can do nothing but set one up. Moderators may have one either way.',
  },
  CLINIC_MESSAGE_URL: {
    schema: httpUrl.optional(),
    example: 'https://forms.example/message',
    about: 'External form behind Message on the page of a clinic without an account. Unset: /contact.',
  },
  CLINIC_CLAIM_URL: {
    schema: httpUrl.optional(),
    example: 'https://forms.example/claim',
    about: "External form behind a clinic page's Claim button. Unset: /contact.",
  },
  CLINIC_INQUIRIES: {
    schema: onOff,
    example: 'off',
    about:
      'Whether Message on the page of a clinic with an account opens the site’s own form, whose inquiries the clinic reads.',
  },
  CLINIC_DAILY_INQUIRY_LIMIT: {
    schema: wholeNumberIn(1, 10_000).default(10),
    example: '10',
    about: 'Inquiries that a clinic may open in full on one day in Seoul.',
  },
  RETAIN_DECLINED_DAYS: {
    schema: days.default(90),
    example: '90',
    about:
      'Days after which a declined review is deleted with its photos, and a refused clinic with the address to notify. The privacy page says so.',
  },
  RETAIN_ANSWERED_MESSAGES_DAYS: {
    schema: days.default(365),
    example: '365',
    about: 'Days after which a message that was resolved or archived is deleted. The privacy page says so.',
  },
  RETAIN_MAIL_FILES_DAYS: {
    schema: days.default(30),
    example: '30',
    about: 'Days after which a letter in VAR_DIR/mail is deleted. The privacy page says so.',
  },
  OPERATOR_EMAIL: {
    schema: z.email('must be an e-mail address').optional(),
    example: 'operator@clinics.example',
    about: 'Who is told of new messages by mail. Unset: nobody; they wait in the portal.',
  },
  SMTP_URL: {
    schema: smtpUrl.optional(),
    example: 'smtps://user:secret@mail.example:465',
    isSecret: true,
    about: 'Mail server. Unset: letters become files in VAR_DIR/mail.',
  },
  MAIL_FROM: {
    schema: textOfAtLeast(3).default('Clinic Atlas Korea <no-reply@localhost>'),
    example: 'Clinic Atlas Korea <no-reply@clinics.example>',
    about: 'Sender of every letter.',
  },
  MAIL_REPLY_TO: {
    schema: z.email('must be an e-mail address').optional(),
    example: 'editors@clinics.example',
    about: 'Where replies to letters arrive. Unset: letters ask to use the contact page instead.',
  },
  SERVICE_WORKER: {
    schema: onOff,
    example: 'off',
    about: 'Whether browsers keep pages for reading offline. off: what they kept before is removed.',
  },
  LANGUAGES: {
    schema: languages.default(FINISHED_LOCALES),
    example: 'en',
    about:
      'Languages of the public pages, separated by commas; English always is one. Unset: all that are finished.',
  },
  METRICS_PORT: {
    schema: portOrOff.default(null),
    example: '9464',
    about: 'Port of /metrics for Prometheus, on 127.0.0.1 alone. off or unset: none.',
  },
  LOG_LEVEL: {
    schema: logLevel.default('info'),
    example: 'info',
    about: 'Least severe log line that is written; each request is a line of info.',
  },
} satisfies Record<string, Setting>;

/** The settings as read, by name. */
export type Settings = { [K in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[K]['schema']> };

/** Rows of the settings table in the documentation: name, example and purpose. */
export const settingsTable = Object.entries(SETTINGS).map(([name, { example, about }]) => ({
  name,
  example,
  about,
}));
