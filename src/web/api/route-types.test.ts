import { expect, expectTypeOf, test, vi } from 'vitest';
import type description from '../../../docs/api/openapi.json';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { OwnInquiryList } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { MessageReceipt } from '#domain/message/submitted-message.ts';
import { request } from './request.ts';
import { createApiClient } from './client.ts';
import { call } from './portal-call.ts';
import { sendForm } from './submissions.ts';
import type {
  Address,
  Answer,
  AnswerWith,
  AnswerWithout,
  ApiPath,
  Body,
  Payload,
  Query,
  Route,
} from './route-types.ts';

type Paths = (typeof description)['paths'];
type Documented = {
  [P in keyof Paths]: keyof Paths[P] extends infer Method extends string
    ? `${Uppercase<Method>} ${P}`
    : never;
}[keyof Paths];

const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({}));

test('every documented route has a type', () => {
  expectTypeOf<Exclude<Documented, Route>>().toBeNever();
  expectTypeOf<Exclude<Route, Documented>>().toEqualTypeOf<'GET /openapi.json'>();
});

test('answers and bodies are those of the routes', () => {
  expectTypeOf<Answer<'PATCH /reviews/{id}'>>().toExtend<AdminReview>();
  expectTypeOf<Answer<'DELETE /reviews/{id}'>>().toBeNull();
  expectTypeOf<Answer<'POST /inquiries'>>().toEqualTypeOf<MessageReceipt>();
  expectTypeOf<Body<'PATCH /inquiries/{id}/status'>>().toEqualTypeOf<{ status: string }>();
  expectTypeOf<Address<'GET /reviews/{id}'>['params']>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<Query<'GET /clinics'>['limit']>().toEqualTypeOf<number | undefined>();
});

test('a wrong path, parameter or body does not compile', async () => {
  await request(fetch, 'GET /reviews/{id}', { params: { id: 1 } });
  // @ts-expect-error: no such path
  await request(fetch, 'GET /review/{id}', { params: { id: 1 } });
  // @ts-expect-error: no such method
  await request(fetch, 'PUT /reviews/{id}', { params: { id: 1 } });
  // @ts-expect-error: the parameter is missing
  await request(fetch, 'GET /reviews/{id}');
  // @ts-expect-error: the parameter has another name
  await request(fetch, 'GET /reviews/{id}', { params: { slug: 1 } });
  // @ts-expect-error: the parameter has no value
  await request(fetch, 'GET /reviews/{id}', { params: { id: undefined } });
  // @ts-expect-error: the parameter has another type
  await request(fetch, 'GET /reviews/{id}', { params: { id: 'one' } });
  // @ts-expect-error: no such parameter of the query
  await request(fetch, 'GET /clinics', { query: { sortBy: 'name' } });
  // @ts-expect-error: no such value
  await request(fetch, 'GET /clinics', { query: { sort: 'stars' } });
  // @ts-expect-error: a parameter of the query is missing
  await request(fetch, 'GET /similar-clinics', { query: { address: 'Seoul' } });
  expect(fetch).toHaveBeenCalled();
  expectTypeOf<{ title: string }>().not.toExtend<Body<'POST /bug-reports'>>();
  expectTypeOf<Payload<'DELETE /reviews/{id}'>['version']>().toEqualTypeOf<number | string>();
});

test('neither do wrong calls of pages, portals and forms', () => {
  expectTypeOf(async () => {
    const api = createApiClient(fetch);
    // @ts-expect-error: pages only read
    await api('DELETE /reviews/{id}', { params: { id: 1 } });
    // @ts-expect-error: no such parameter of the query
    await api('GET /reviews', { query: { stars: 5 } });
    // @ts-expect-error: a versioned write without its version
    await call('DELETE /reviews/{id}', { params: { id: 1 } });
    // @ts-expect-error: the body has another field
    await call('POST /clinic/password-reset', { body: { mail: 'a@example.org' } });
    // @ts-expect-error: not a form of the public
    await sendForm('POST /admin/login', { username: 'a', password: 'b' }, 'key');
  }).toBeFunction();
});

test('contents that differ by user are told apart by a field', () => {
  expectTypeOf<AnswerWithout<'GET /reviews/{id}', 'version'>>().toEqualTypeOf<PublicReview>();
  expectTypeOf<AnswerWith<'GET /inquiries/{id}', 'history'>>().toEqualTypeOf<AdminMessageDetail>();
  expectTypeOf<AnswerWithout<'GET /inquiries', 'counts'>>().toEqualTypeOf<OwnInquiryList>();
});

test('links to the API are addresses of its routes', () => {
  expect(paths.diagnosticAnswer()).toBe('/api/simple-test' satisfies ApiPath<'GET /simple-test'>);
  const exports = '/api/admin/exports/{file}' satisfies ApiPath<'GET /admin/exports/{file}'>;
  expect(portalPaths.adminExport('reviews')).toBe(exports.replace('{file}', 'reviews.csv'));
  // @ts-expect-error: no such route
  expectTypeOf<ApiPath<'POST /inquiry'>>().toBeNever();
});
