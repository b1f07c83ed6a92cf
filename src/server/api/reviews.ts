import { createRoute, z } from '@hono/zod-openapi';
import {
  ADMIN_REVIEW_FILTERS,
  adminReviewListSchema,
  adminReviewSchema,
} from '#domain/review/admin-review-views.ts';
import { reviewFeedSchema } from '#domain/review/review-feed.ts';
import { publicReviewSchema, relatedReviewsSchema, reviewListSchema } from '#domain/review/review-views.ts';
import { ADMIN_REVIEW_SORTS, type AdminReviewSort, REVIEW_SORTS } from '#domain/review/review-sort.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { languageSchema } from '#domain/review/review-language.ts';
import { isStaff } from '#domain/account/actor.ts';
import { listAdminReviews } from '#server/services/review/list-admin-reviews.ts';
import { getAdminReview } from '#server/services/review/get-admin-review.ts';
import { getReviewFeed } from '#server/services/review/get-review-feed.ts';
import { getReview } from '#server/services/review/get-review.ts';
import { listRelatedReviews } from '#server/services/review/list-related-reviews.ts';
import { listReviews } from '#server/services/review/list-reviews.ts';
import {
  badInput,
  createApiPart,
  flagQuery,
  idParam,
  idPath,
  json,
  notFound,
  pageQuery,
  searchQuery,
} from './api.ts';
import { callOf } from './call.ts';

const sortNames = Object.keys(REVIEW_SORTS) as [PublicSort];

type PublicSort = keyof typeof REVIEW_SORTS;

const isAdminSort = (sort: PublicSort | AdminReviewSort): sort is AdminReviewSort =>
  ADMIN_REVIEW_SORTS.some((one) => one === sort);

const listRoute = createRoute({
  method: 'get',
  path: '/reviews',
  summary: 'Published reviews of published clinics',
  request: {
    query: z.object({
      ...pageQuery,
      clinicId: idParam.optional(),
      procedureId: idParam.optional(),
      procedure: z.string().max(LONGEST_SLUG).optional().describe('Slug of a procedure'),
      search: searchQuery,
      sort: z
        .enum([...sortNames, ...ADMIN_REVIEW_SORTS])
        .optional()
        .describe('recent; for staff date'),
      admin: flagQuery.describe('With a staff session: all reviews, as staff see them'),
      filter: z
        .enum(ADMIN_REVIEW_FILTERS)
        .default('all')
        .describe(
          'Staff only; pending: waits for a decision; parked: waits for its submitter’s answer; declined: never published since; reported: a reader’s report waits for an answer',
        ),
      hasPhotos: flagQuery.describe('Staff only: reviews with photos'),
      withSiblings: flagQuery.describe(
        'Staff only: after the page, the other reviews of its submissions that match',
      ),
      language: languageSchema.optional().describe('Only reviews in this language'),
      languageFirst: languageSchema
        .optional()
        .describe('Reviews in this language before the others, both in the order of sort'),
      direction: z.enum(['asc', 'desc']).default('desc').describe('Staff only'),
      hasDoctor: flagQuery.describe('Only reviews that name a doctor'),
    }),
  },
  responses: {
    200: json(z.union([reviewListSchema, adminReviewListSchema]), 'A page of reviews'),
    ...badInput,
  },
});

const feedRoute = createRoute({
  method: 'get',
  path: '/reviews/feed',
  summary: 'The newest public reviews without their content, and those that were removed',
  request: { query: z.object({ clinicId: idParam.optional(), procedureId: idParam.optional() }) },
  responses: { 200: json(reviewFeedSchema, 'Up to 50 reviews'), ...badInput },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}',
  summary: 'One public review',
  request: { params: idPath },
  responses: {
    200: json(
      z.union([publicReviewSchema, adminReviewSchema]),
      'The review; for staff with what only they see',
    ),
    ...badInput,
    ...notFound,
  },
});

const relatedRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}/related',
  summary: 'Other reviews of the same clinic, and of the same procedure elsewhere',
  request: { params: idPath },
  responses: { 200: json(relatedReviewsSchema, 'Up to three of each'), ...badInput, ...notFound },
});

export const reviewsApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => {
      const { ctx } = c.var;
      const {
        admin,
        filter,
        direction,
        hasPhotos,
        withSiblings,
        language,
        sort = 'recent',
        ...input
      } = c.req.valid('query');
      if (admin && isStaff(ctx.actor)) {
        const staffSort = isAdminSort(sort) ? sort : 'date';
        return c.json(
          await listAdminReviews({
            ctx,
            input: { ...input, filter, direction, hasPhotos, withSiblings, language, sort: staffSort },
          }),
          200,
        );
      }
      const publicSort = isAdminSort(sort) ? 'recent' : REVIEW_SORTS[sort];
      return c.json(await listReviews({ ctx, input: { ...input, language, sort: publicSort } }), 200);
    })
    // Before the route of one review, whose path it would match.
    .openapi(feedRoute, async (c) => c.json(await getReviewFeed(callOf(c)), 200))
    .openapi(oneRoute, async (c) => {
      const { ctx } = c.var;
      const input = c.req.valid('param');
      return isStaff(ctx.actor)
        ? c.json(await getAdminReview({ ctx, input }), 200)
        : c.json(await getReview({ ctx, input }), 200);
    })
    .openapi(relatedRoute, async (c) => c.json(await listRelatedReviews(callOf(c)), 200));
