import { createRoute, z } from '@hono/zod-openapi';
import { photoListSchema } from '#domain/photo/photo-list-views.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { getPhotoLink } from '#server/services/photo/get-photo-link.ts';
import { listPhotos } from '#server/services/photo/list-photos.ts';
import { badInput, createApiPart, idParam, json, notFound, pageQuery } from './api.ts';
import { callOf } from './call.ts';

const linkRoute = createRoute({
  method: 'get',
  path: '/media/{file}/link',
  summary: "A public photo's address in the bucket that keeps it, good for a minute",
  request: { params: z.object({ file: z.string().max(60) }) },
  responses: {
    200: json(z.object({ url: z.url() }).meta({ id: 'PhotoLink' }), 'The address'),
    ...badInput,
    ...notFound,
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/photos',
  summary:
    'Photos of published reviews of a clinic, a procedure, or both; they may show wounds, blood or bare skin',
  request: {
    query: z
      .object({
        ...pageQuery,
        clinicId: idParam.optional(),
        procedure: z.string().max(LONGEST_SLUG).optional().describe('Slug of a procedure'),
        sort: z
          .enum(['recent', 'time-since'])
          .default('recent')
          .describe(
            'time-since: pairs first, by the stage of their after photo; then by stage, or by the time from treatment to submission where none is stated; of the same time the latest first',
          ),
      })
      // All photos at once have no order that an index knows; no page shows them.
      .refine(({ clinicId, procedure }) => clinicId !== undefined || procedure !== undefined, {
        path: ['clinicId'],
        error: 'Name a clinic by clinicId, a procedure by procedure, or both',
      }),
  },
  responses: { 200: json(photoListSchema, 'A page of photos'), ...badInput },
});

export const photosApi = () =>
  createApiPart()
    .openapi(linkRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await getPhotoLink(callOf(c)), 200);
    })
    .openapi(listRoute, async (c) => c.json(await listPhotos(callOf(c)), 200));
