import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError, RateLimitedError, UnavailableError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import type { AppEnv } from './env.ts';
import { answerError } from './errors.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };

const open = (error: Error) => {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('ctx', { log: createLog('fatal', { write: () => undefined }) } as unknown as AppContext);
    await next();
  });
  app.onError(answerError);
  return app.all('*', () => {
    throw error;
  });
};

const post = (error: Error, language: string, headers: Record<string, string> = FORM) =>
  open(error).request(`/api/inquiries?language=${language}`, { method: 'POST', headers });

test('a form without scripts reads when a limit ends, in its language', async () => {
  const limit = new RateLimitedError('Too many submissions from your network. Please try again', 23 * 60);
  const answer = await post(limit, 'ru');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('1380');
  expect(await answer.text()).toContain('Попробуйте ещё раз через 23\u00a0минуты.');
  expect(await (await post(limit, 'ja')).text()).toContain('23分後にもう一度お試しください。');
  expect(await (await post(limit, 'en')).text()).toContain('Please try again in 23 minutes.');
});

test('a form without scripts reads each fault of its fields once, in its language', async () => {
  const faults = { name: 'emailInvalid', email: 'emailInvalid', subject: 'subjectMissing' } as const;
  const page = await (await post(new AppError('invalid-input', 'x', { name: 'x' }, faults), 'ko')).text();
  expect(page.match(/<p>/g)).toHaveLength(3);
  expect(page).not.toContain('<p>x</p>');
});

test('an unexpected error is told without its words', async () => {
  const answer = await post(new Error('secret'), 'vi');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/<html lang="vi".*Đã xảy ra lỗi ở phía chúng tôi/s);
});

test('programs read JSON, which tells the reason by names', async () => {
  const limit = new RateLimitedError('Please try again', 60);
  const asked = await post(limit, 'ru', { 'content-type': FORM['content-type'] });
  expect(await asked.json()).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 });
  const read = await open(new UnavailableError('Away.', null, 'away')).request('/api/clinics', {
    headers: BROWSER,
  });
  expect(await read.json()).toMatchObject({ code: 'unavailable', outage: 'away', message: 'Away.' });
});

test('a page that fails says so in its language', async () => {
  const app = open(new UnavailableError('The database is away.', null, 'away'));
  const answer = await app.request('/zh-hant/clinics', { headers: BROWSER });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toMatch(/<html lang="zh-Hant".*目前無法連上我們的資料庫/s);
  const file = await app.request('/uploads/a.webp', { headers: BROWSER });
  expect(file.headers.get('content-type')).toContain('json');
});
