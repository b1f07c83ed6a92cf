import { accountsApi } from './accounts.ts';
import { adminApi } from './admin.ts';
import { adminClinicsApi } from './admin-clinics.ts';
import { adminFiguresApi } from './admin-figures.ts';
import { adminProceduresApi } from './admin-procedures.ts';
import { adminSurgeonsApi } from './admin-surgeons.ts';
import { alertsApi } from './alerts.ts';
import { createApiPart } from './api.ts';
import { auditApi } from './audit.ts';
import { clinicAccessApi } from './clinic-access.ts';
import { clinicPortalApi } from './clinic-portal.ts';
import { clinicsApi } from './clinics.ts';
import { diagnosticApi } from './diagnostic.ts';
import { erasuresApi } from './erasures.ts';
import { exportsApi } from './exports.ts';
import { failedSearchesApi } from './failed-searches.ts';
import { invitationsApi } from './invitations.ts';
import { mergesApi } from './merges.ts';
import { messageWritesApi } from './message-writes.ts';
import { messagesApi } from './messages.ts';
import { moderationApi } from './moderation.ts';
import { postedPricesApi } from './posted-prices.ts';
import { photosApi } from './photos.ts';
import { pricesApi } from './prices.ts';
import { proceduresApi } from './procedures.ts';
import { reviewLettersApi } from './review-letters.ts';
import { reviewsApi } from './reviews.ts';
import { savedRepliesApi } from './saved-replies.ts';
import { secondFactorApi } from './second-factor.ts';
import { siteApi } from './site.ts';
import { submissionsApi } from './submissions.ts';
import { surgeonsApi } from './surgeons.ts';

/** The whole API. Paths are relative to /api. */
export function createApi() {
  return createApiPart()
    .route('/', siteApi())
    .route('/', diagnosticApi())
    .route('/', clinicsApi())
    .route('/', surgeonsApi())
    .route('/', adminSurgeonsApi())
    .route('/', failedSearchesApi())
    .route('/', adminClinicsApi())
    .route('/', reviewsApi())
    .route('/', submissionsApi())
    .route('/', proceduresApi())
    .route('/', adminProceduresApi())
    .route('/', mergesApi())
    .route('/', exportsApi())
    .route('/', pricesApi())
    .route('/', postedPricesApi())
    .route('/', photosApi())
    .route('/', messageWritesApi())
    .route('/', alertsApi())
    .route('/', messagesApi())
    .route('/', moderationApi())
    .route('/', reviewLettersApi())
    .route('/', savedRepliesApi())
    .route('/', adminFiguresApi())
    .route('/', adminApi())
    .route('/', secondFactorApi())
    .route('/', accountsApi())
    .route('/', auditApi())
    .route('/', erasuresApi())
    .route('/', invitationsApi())
    .route('/', clinicAccessApi())
    .route('/', clinicPortalApi());
}

/** The type that the typed client is derived from. */
export type Api = ReturnType<typeof createApi>;

/** Generates the OpenAPI description. */
export function describeApi(siteName: string, siteUrl: string) {
  const description = createApi().getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: 'Public data only. Prices are Korean won.' },
    servers: [{ url: `${siteUrl}/api` }],
  });
  // Reads can be refused before routing, so every GET may answer 429.
  for (const { get } of Object.values(description.paths ?? {}))
    if (get) get.responses = { 429: REFUSED_READ, ...get.responses };
  return description;
}

/** The response to a read that is refused because the server is busy. */
const REFUSED_READ = {
  description: 'The server is busy and this address has several reads under way; ask again after Retry-After',
  headers: { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds' } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** The OpenAPI description as served. */
export type ApiDescription = ReturnType<typeof describeApi>;
