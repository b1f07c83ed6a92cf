import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { alertsSchema, readAlertRequest, readTokenRequest } from '#domain/alert/alert-views.ts';
import type { AppEnv } from '#server/http/env.ts';
import { readFormLanguage, readStatedLanguage } from '#server/http/form-language.ts';
import { confirmPlainForm, readBody } from '#server/http/plain-form.ts';
import { limitPublicWrites } from '#server/http/rate-limit.ts';
import { isPlainForm } from '#server/http/refusal-page.ts';
import { smallBody } from '#server/http/small-body.ts';
import { confirmAlerts } from '#server/services/alert/confirm-alerts.ts';
import { endAlerts } from '#server/services/alert/end-alerts.ts';
import { getAlerts } from '#server/services/alert/get-alerts.ts';
import { requestAlerts } from '#server/services/alert/request-alerts.ts';
import {
  badInput,
  createApiPart,
  documentRoute,
  errorSchema,
  json,
  jsonOrFormBody,
  languageQuery,
  notFound,
} from './api.ts';

const query = z.object({
  language: z.string().optional().describe('Of the form and its letters, such as ja'),
});

const responses = {
  204: { description: 'Done' },
  303: { description: 'Done by a form; leads to the page that says so' },
  429: json(errorSchema, 'Too many submissions from this address; Retry-After says when to come back'),
  ...badInput,
};

const token = z.string().describe('Of the link in a letter');

const requestDoc = createRoute({
  method: 'post',
  path: '/alerts',
  summary: 'Ask for letters about new reviews of clinics or new prices of a procedure',
  request: {
    query,
    body: jsonOrFormBody(
      z.object({
        email: z.string(),
        clinic: z.string().optional().describe('Up to 20 slugs, separated by commas'),
        procedure: z.string().optional().describe('Slug'),
      }),
    ),
  },
  responses: {
    ...responses,
    204: { description: 'A letter asks for confirmation; the same for any address' },
  },
});

const confirmDoc = createRoute({
  method: 'post',
  path: '/alerts/confirm',
  summary: 'Confirm everything that the address asked for',
  request: { query, body: jsonOrFormBody(z.object({ token })) },
  responses: { ...responses, ...notFound },
});

const endDoc = createRoute({
  method: 'post',
  path: '/alerts/end',
  summary: 'End an alert, or all of the address, which is then erased',
  request: { query, body: jsonOrFormBody(z.object({ token, id: z.int().optional() })) },
  responses: { ...responses, ...notFound },
});

const listRoute = createRoute({
  method: 'get',
  path: '/alerts',
  summary: 'What the address of a letter follows',
  request: {
    query: z.object({ token: token.default(''), language: languageQuery }),
  },
  responses: { 200: json(alertsSchema, 'What it follows'), ...badInput, ...notFound },
});

/** Answers a form with its page, a program with nothing. */
const answer = (c: Context<AppEnv>, page: string) =>
  isPlainForm(c) ? confirmPlainForm(c, page) : c.body(null, 204);

export function alertsApi() {
  const part = documentRoute(documentRoute(documentRoute(createApiPart(), requestDoc), confirmDoc), endDoc);
  return part
    .openapi(listRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await getAlerts({ ctx: c.var.ctx, input: c.req.valid('query') }), 200);
    })
    .post('/alerts', smallBody, async (c) => {
      await limitPublicWrites(c, null);
      const input = { ...readAlertRequest(await readBody(c)), language: readFormLanguage(c) };
      await requestAlerts({ ctx: c.var.ctx, input });
      return answer(c, alertPaths.form({ sent: 'yes' }));
    })
    .post('/alerts/confirm', smallBody, async (c) => {
      const { token: of } = readTokenRequest(await readBody(c));
      // A program that states no language keeps that of the letters; a form always has one.
      const language = isPlainForm(c) ? readFormLanguage(c) : readStatedLanguage(c);
      await confirmAlerts({ ctx: c.var.ctx, input: { token: of, language } });
      return answer(c, alertPaths.own({ token: of, done: 'confirmed' }));
    })
    .post('/alerts/end', smallBody, async (c) => {
      const input = readTokenRequest(await readBody(c));
      await endAlerts({ ctx: c.var.ctx, input });
      return answer(c, alertPaths.own({ token: input.token, done: 'ended' }));
    });
}
