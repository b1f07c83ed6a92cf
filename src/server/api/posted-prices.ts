import { createRoute, z } from '@hono/zod-openapi';
import {
  ownPostedPriceListSchema,
  ownPostedPriceSchema,
  postedPriceEntryListSchema,
  postedPriceEntrySchema,
} from '#domain/price/posted-price-views.ts';
import { POSTED_STATUSES } from '#domain/price/posted-price.ts';
import { postedReason } from '#domain/price/posted-reason.ts';
import { readPostedPrice } from '#domain/price/read-posted-price.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { readOwnIfMatch } from '#server/http/if-match.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyClinics, onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { getOwnPostedPrice } from '#server/services/clinic-portal/get-own-posted-price.ts';
import { listOwnPostedPrices } from '#server/services/clinic-portal/list-own-posted-prices.ts';
import { postPrice } from '#server/services/clinic-portal/post-price.ts';
import { takeDownPrice } from '#server/services/clinic-portal/take-down-price.ts';
import { withdrawPostedPrice } from '#server/services/clinic-portal/withdraw-posted-price.ts';
import { approvePostedPrice } from '#server/services/posted-price/approve-posted-price.ts';
import { declinePostedPrice } from '#server/services/posted-price/decline-posted-price.ts';
import { endPostedPrice } from '#server/services/posted-price/end-posted-price.ts';
import { listPostedPrices } from '#server/services/posted-price/list-posted-prices.ts';
import {
  badInput,
  conflictWith,
  createApiPart,
  changeHeaders,
  entryDecision,
  json,
  jsonBody,
  notFound,
  pageQuery,
  refused,
  refusedWith,
  replacedVersion,
  rowRefusals,
} from './api.ts';
import { callOf, changeAt, makeOnce } from './call.ts';

const ofClinic = refusedWith('Not a clinic');
const procedurePath = z.object({ procedure: z.string().min(1).max(LONGEST_SLUG) });

const ownAnswers = {
  200: { ...json(ownPostedPriceSchema, 'What the clinic posts for the procedure now'), ...replacedVersion },
  ...conflictWith(
    ownPostedPriceSchema,
    'The current or the pending price was changed meanwhile, `message` says how; `current` is what stands',
  ),
  ...badInput,
  ...notFound,
  ...ofClinic,
};

const ownListRoute = createRoute({
  method: 'get',
  path: '/clinic/posted-prices',
  summary: 'Clinic: its posted prices, those that wait, and what staff decided against',
  middleware: [onlyClinics] as const,
  responses: { 200: json(ownPostedPriceListSchema, 'By procedure'), ...ofClinic },
});

const ownRoute = createRoute({
  method: 'get',
  path: '/clinic/posted-prices/{procedure}',
  summary: 'Clinic: what it posts for a procedure, also if that is nothing',
  middleware: [onlyClinics] as const,
  request: { params: procedurePath },
  responses: { 200: json(ownPostedPriceSchema, 'Of the procedure'), ...notFound, ...badInput, ...ofClinic },
});

const postRoute = createRoute({
  method: 'put',
  path: '/clinic/posted-prices/{procedure}',
  summary:
    'Clinic: post a price, which waits for staff; a second one replaces the first. If-Match is its version',
  middleware: [onlyClinics, smallBody] as const,
  request: {
    params: procedurePath,
    headers: changeHeaders,
    body: jsonBody(
      z.object({
        amountKrw: z.unknown().optional().describe('Won'),
        validFrom: z.unknown().optional().describe('YYYY-MM-DD in Seoul, at the latest today'),
        components: z
          .unknown()
          .optional()
          .describe('Parts of the price by name, each with `answer` and, if it is extra, `extraKrw`'),
      }),
    ),
  },
  responses: ownAnswers,
});

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/clinic/posted-prices/{procedure}/pending',
  summary:
    'Clinic: take back the price that waits, if there is one; 409 says what staff decided about it before. If-Match is its version',
  middleware: [onlyClinics, smallBody, noFields] as const,
  request: { params: procedurePath, headers: changeHeaders },
  responses: ownAnswers,
});

const takeDownRoute = createRoute({
  method: 'delete',
  path: '/clinic/posted-prices/{procedure}/current',
  summary: 'Clinic: take the price down that visitors see, if there is one. If-Match is its version',
  middleware: [onlyClinics, smallBody, noFields] as const,
  request: { params: procedurePath, headers: changeHeaders },
  responses: ownAnswers,
});

const listRoute = createRoute({
  method: 'get',
  path: '/admin/posted-prices',
  summary: 'Staff: prices that clinics post, with their history',
  middleware: [onlyStaff] as const,
  request: { query: z.object({ ...pageQuery, status: z.enum(POSTED_STATUSES).default('pending') }) },
  responses: { 200: json(postedPriceEntryListSchema, 'A page of prices'), ...badInput, ...refused },
});

const decided = {
  200: json(postedPriceEntrySchema, 'The price as it stands now'),
  ...rowRefusals,
  ...conflictWith(postedPriceEntrySchema),
};

const reasonBody = jsonBody(z.object({ reason: postedReason }));

const approveRoute = createRoute({
  method: 'post',
  path: '/admin/posted-prices/{id}/approve',
  summary:
    'Staff: show the price to visitors; the one that it replaces ends. What an id stands for never changes',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: entryDecision,
  responses: decided,
});

const declineRoute = createRoute({
  method: 'post',
  path: '/admin/posted-prices/{id}/decline',
  summary: 'Staff: do not show the price; the clinic reads the reason',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...entryDecision, body: reasonBody },
  responses: decided,
});

const endRoute = createRoute({
  method: 'post',
  path: '/admin/posted-prices/{id}/end',
  summary: 'Staff: take a current price down; the clinic reads the reason',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...entryDecision, body: reasonBody },
  responses: decided,
});

/** Routes of the prices that clinics post: the clinic's own, and the staff's. */
export const postedPricesApi = () =>
  createApiPart()
    .openapi(ownListRoute, async (c) => c.json(await listOwnPostedPrices({ ctx: c.var.ctx }), 200))
    .openapi(ownRoute, async (c) => c.json(await getOwnPostedPrice(callOf(c)), 200))
    .openapi(postRoute, async (c) => {
      const offer = readPostedPrice(c.req.valid('json'), c.var.ctx.clock());
      const input = { ...c.req.valid('param'), offer, version: readOwnIfMatch(c) };
      return c.json(await changeAt(c, input, postPrice, getOwnPostedPrice), 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const input = { ...c.req.valid('param'), version: readOwnIfMatch(c) };
      return c.json(await changeAt(c, input, withdrawPostedPrice, getOwnPostedPrice), 200);
    })
    .openapi(takeDownRoute, async (c) => {
      const input = { ...c.req.valid('param'), version: readOwnIfMatch(c) };
      return c.json(await changeAt(c, input, takeDownPrice, getOwnPostedPrice), 200);
    })
    .openapi(listRoute, async (c) => c.json(await listPostedPrices(callOf(c)), 200))
    .openapi(approveRoute, async (c) => c.json(await makeOnce(c, approvePostedPrice), 200))
    .openapi(declineRoute, async (c) =>
      c.json(await makeOnce(c, declinePostedPrice, c.req.valid('json')), 200),
    )
    .openapi(endRoute, async (c) => c.json(await makeOnce(c, endPostedPrice, c.req.valid('json')), 200));
