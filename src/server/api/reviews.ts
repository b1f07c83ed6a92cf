import { createRoute, z } from '@hono/zod-openapi';
import { publicReviewSchema, relatedReviewsSchema, reviewListSchema } from '#domain/review/review-views.ts';
import { REVIEW_SORTS } from '#domain/review/review-sort.ts';
import { getReview } from '#server/services/review/get-review.ts';
import { listRelatedReviews } from '#server/services/review/list-related-reviews.ts';
import { listReviews } from '#server/services/review/list-reviews.ts';
import {
  badInput,
  createApiPart,
  flagQuery,
  idParam,
  json,
  notFound,
  pageQuery,
  searchQuery,
} from './api.ts';

const sortNames = Object.keys(REVIEW_SORTS) as [keyof typeof REVIEW_SORTS];

const listRoute = createRoute({
  method: 'get',
  path: '/reviews',
  summary: 'Published reviews of published clinics',
  request: {
    query: z.object({
      ...pageQuery,
      clinicId: idParam.optional(),
      procedureId: idParam.optional(),
      procedure: z.string().max(200).optional().describe('Slug of a procedure'),
      search: searchQuery,
      sort: z
        .enum(sortNames)
        .default('recent')
        .transform((sort) => REVIEW_SORTS[sort]),
      hasDoctor: flagQuery.describe('Only reviews that name a doctor'),
    }),
  },
  responses: { 200: json(reviewListSchema, 'A page of reviews'), ...badInput },
});

const id = { params: z.object({ id: idParam }) };

const oneRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}',
  summary: 'One public review',
  request: id,
  responses: { 200: json(publicReviewSchema, 'The review'), ...badInput, ...notFound },
});

const relatedRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}/related',
  summary: 'Other reviews of the same clinic, and of the same procedure elsewhere',
  request: id,
  responses: { 200: json(relatedReviewsSchema, 'Up to three of each'), ...badInput, ...notFound },
});

export const reviewsApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) =>
      c.json(await listReviews({ ctx: c.var.ctx, input: c.req.valid('query') }), 200),
    )
    .openapi(oneRoute, async (c) =>
      c.json(await getReview({ ctx: c.var.ctx, input: c.req.valid('param') }), 200),
    )
    .openapi(relatedRoute, async (c) =>
      c.json(await listRelatedReviews({ ctx: c.var.ctx, input: c.req.valid('param') }), 200),
    );
