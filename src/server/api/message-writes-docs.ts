import { createRoute, z } from '@hono/zod-openapi';
import { REPORT_REASONS } from '#domain/message/review-report-rules.ts';
import { messageReceiptSchema } from '#domain/message/submitted-message.ts';
import { errorSchema, idempotencyKey, json, jsonOrFormBody, replayed } from './api.ts';

// Documents the routes only: their bodies are parsed leniently by our own code.

const responses = {
  201: {
    ...json(messageReceiptSchema, 'Submitted, or submitted before under this key'),
    headers: replayed,
  },
  303: { description: 'Submitted by a form without scripts; leads to the page that says so' },
  400: json(errorSchema, 'fieldErrors names what is missing or wrong'),
  413: json(errorSchema, 'Too large'),
  415: json(errorSchema, 'Neither JSON nor a form'),
  422: json(errorSchema, 'The Idempotency-Key came with another content'),
  429: json(errorSchema, 'Too many submissions from this address; Retry-After says when to come back'),
};

const formLanguage = z.object({
  language: z
    .string()
    .optional()
    .describe(
      'Of the pages that answer a form sent without scripts, such as ja; Content-Language goes first',
    ),
});

const requestOf = <Schema extends z.ZodType>(schema: Schema) => ({
  query: formLanguage,
  headers: z.object(idempotencyKey),
  body: jsonOrFormBody(schema),
});

const messageSchema = z
  .object({
    type: z.string().optional().describe('contact (default); inquiry: to the clinic that is named'),
    name: z.string().optional().describe('Required unless it is about a review, by its id or reference'),
    email: z.string(),
    subject: z.string().optional().describe('Required unless it is an inquiry'),
    message: z.string().describe('At least 10 characters'),
    clinicId: z.int().optional(),
    clinic: z.string().optional().describe('Slug of the clinic that it is about, instead of its id'),
    reviewId: z.int().optional().describe('The review that it is about'),
    procedure: z.string().optional(),
    budget: z.int().optional().describe('Won'),
  })
  .meta({ id: 'ContactMessage' });

export const inquiryDoc = createRoute({
  method: 'post',
  path: '/inquiries',
  summary: 'Write to the operator, or to a clinic where that is switched on',
  request: requestOf(messageSchema),
  responses: { ...responses, 403: json(errorSchema, 'Inquiries to clinics are switched off') },
});

const bugReportSchema = z
  .object({
    title: z.string(),
    description: z.string().describe('At least 10 characters'),
    email: z.string().optional(),
  })
  .meta({ id: 'BugReport' });

export const bugReportDoc = createRoute({
  method: 'post',
  path: '/bug-reports',
  summary: 'Report something that does not work; browser and device are read from the User-Agent',
  request: requestOf(bugReportSchema),
  responses,
});

const reviewReportSchema = z
  .object({
    reviewId: z.int(),
    reason: z.string().describe(`One of ${Object.keys(REPORT_REASONS).join(', ')}`),
    message: z.string().optional().describe("At least 10 characters where the reason is 'other'"),
    email: z.string().optional().describe('Where an answer goes; nobody has to say who they are'),
  })
  .meta({ id: 'ReviewReport' });

export const reviewReportDoc = createRoute({
  method: 'post',
  path: '/review-reports',
  summary: 'Report a public review to the operator',
  request: requestOf(reviewReportSchema),
  responses,
});
