import { createMcpHandler } from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { paths } from '#domain/paths.ts';
import { clientKey } from '../http/client-address.ts';
import type { AppEnv } from '../http/env.ts';
import { BUSY_RETRY_SECONDS } from '../http/refused-read.ts';
import type { EnqueueRead } from '../read-queue/enqueue-read.ts';
import { createToolClient, type ReadApi } from './tool-client.ts';
import { reasonToRefuseRequest, reasonToRefuseMessage } from './refuse-request.ts';
import { createTools } from './tools.ts';

/** No call of these tools is longer. */
const MOST_KB = 16;

/** Codes of JSON-RPC. */
const CODES = { parse: -32_700, invalid: -32_600, internal: -32_603 } as const;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Serves the tools by the Model Context Protocol: stateless, for reading alone. Each request is queued as one read and
 * answered by the API in this process, as a visitor.
 * @param enqueueRead queues a request fairly by client; undefined without a queue
 */
export function mcp(api: ReadApi, enqueueRead?: EnqueueRead) {
  const client = createToolClient(api);
  const handler = createMcpHandler(async () =>
    createTools(client, await client('GET /site', { query: { withoutTotals: 'true' } })),
  );

  const answer = async (c: Context<AppEnv>, message: unknown): Promise<Response> => {
    const response = await handler.fetch(
      new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers }),
      {
        parsedBody: message,
      },
    );
    // Read to the end here, so that the work is done within its turn.
    return new Response(response.body && (await response.arrayBuffer()), response);
  };

  return new Hono<AppEnv>()
    .use(paths.mcp(), async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
    })
    .post(
      paths.mcp(),
      async (c, next) => {
        const { siteUrl, trustedProxies } = c.var.ctx.config;
        const { origin, host } = c.req.header();
        const reason = reasonToRefuseRequest({ origin, host, siteUrl, isProxied: trustedProxies > 0 });
        if (reason !== null) return refuse(c, 403, CODES.invalid, reason);
        if (!JSON_TYPE.test(c.req.header('content-type') ?? ''))
          return refuse(c, 415, CODES.invalid, 'Please send JSON, with the Content-Type application/json.');
        return next();
      },
      bodyLimit({
        maxSize: MOST_KB * 1024,
        onError: (c) => refuse(c, 413, CODES.invalid, `The message is too large: at most ${MOST_KB} KB.`),
      }),
      async (c) => {
        const message = parse(await c.req.text());
        if (message === undefined) return refuse(c, 400, CODES.parse, 'Malformed JSON in request body');
        const reason = reasonToRefuseMessage(message);
        if (reason !== null) return refuse(c, 400, CODES.invalid, reason);
        if (!enqueueRead) return answer(c, message);
        const answered = await enqueueRead(
          c,
          async () => undefined,
          clientKey(c),
          () => answer(c, message),
        );
        if (answered) return answered;
        c.header('retry-after', String(BUSY_RETRY_SECONDS));
        return refuse(c, 429, CODES.internal, 'This site is busy. Please try again in a few seconds.');
      },
    )
    .all(paths.mcp(), (c) => {
      c.header('allow', 'POST');
      return refuse(c, 405, CODES.invalid, 'Please send messages by POST: there are no sessions or streams.');
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Answers with an error of JSON-RPC. */
const refuse = (c: Context, status: 400 | 403 | 405 | 413 | 415 | 429, code: number, message: string) =>
  c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status);
