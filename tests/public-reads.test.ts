import { expect, test } from 'vitest';
import { findReadKey } from '#server/page-cache/page-key.ts';
import { isOfPublicContent } from '#server/pages-api.ts';
import { isPublicRead } from '#web/gateway/public-reads.ts';
import description from '../docs/api/openapi.json' with { type: 'json' };

test('browsers keep the same reads of the API as the page cache', () => {
  const paths = Object.entries(description.paths).flatMap(([path, methods]) =>
    'get' in methods ? [`/api${path.replaceAll(/\{\w+\}/g, '12')}`] : [],
  );
  const cached = paths.filter((path) => findReadKey(path) !== null);
  expect(cached.length).toBeGreaterThan(8);
  expect(cached.filter((path) => !isPublicRead(path, 'https://clinics.example'))).toEqual([]);
});

test('replicas answer the same reads, except the facts of the site', () => {
  const paths = Object.keys(description.paths).map((path) => `/api${path.replaceAll(/\{\w+\}/g, '12')}`);
  const cached = paths.filter((path) => findReadKey(path) !== null && path !== '/api/site');
  expect(cached.filter((path) => !isOfPublicContent(path))).toEqual([]);
});
