import { createRoute, z } from '@hono/zod-openapi';
import { getPhotoLink } from '#server/services/photo/get-photo-link.ts';
import { badInput, createApiPart, json, notFound } from './api.ts';

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

export const mediaApi = () =>
  createApiPart().openapi(linkRoute, async (c) => {
    const { ctx } = c.var;
    c.header('cache-control', 'private, no-store');
    return c.json(await getPhotoLink({ ctx, input: c.req.valid('param') }), 200);
  });
