import { plainSheetUrl } from '#domain/lists/clinic-sheet.ts';
import { splitLocale } from '#domain/locales.ts';
import { isPublicRead, touchesPublicReads } from '#web/gateway/public-reads.ts';
import type { Clock } from '#web/gateway/retry.ts';
import { systemClock } from '#web/gateway/system-clock.ts';
import { type ApiAnswers, createApiAnswers } from './api-answers.ts';
import { type Assets, createAssets, type VersionFiles } from './assets.ts';
import { type PinReply, readPageMessage } from '../gateway/worker/messages.ts';
import { fillOfflinePage } from './offline-page.ts';
import { createCachedPages, isPublicPage, type CachedPages } from './pages.ts';
import { ask, fetchForPage, listPages } from './relay.ts';
import { answerReturnScript, RETURN_SCRIPT_PATH } from './return-script.ts';
import type { FetchEvent, MessageToWorker, WorkerScope } from './scope.ts';
import { readAtOf } from './stamped.ts';

type Caches = {
  assets: Assets;
  pages: CachedPages;
  answers: ApiAnswers;
  /** Read times of the cached documents that open pages were served, by client id. */
  served: Map<string, number>;
};

const FORM_ANSWERS_MS = 1000;

/** Registers all event listeners of the worker. */
export function startWorker(scope: WorkerScope, files: VersionFiles, clock: Clock = systemClock): void {
  const caches: Caches = {
    assets: createAssets(scope, files, clock),
    pages: createCachedPages(scope),
    answers: createApiAnswers(scope),
    served: new Map(),
  };
  scope.addEventListener('install', (event) => event.waitUntil(install(scope, caches)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, caches)));
  scope.addEventListener('fetch', (event) => handleFetch(scope, caches, event));
  scope.addEventListener('message', (event) => event.waitUntil(handleMessage(scope, caches, event)));
}

async function install(scope: WorkerScope, { assets }: Caches): Promise<void> {
  const pages = await listPages(scope);
  await assets.precache(pages.map(({ url }) => localeOf(new URL(url).pathname)));
}

const localeOf = (pathname: string) => splitLocale(pathname).locale;

async function activate(scope: WorkerScope, { assets, pages }: Caches): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await assets.prune(pages);
}

function handleFetch(scope: WorkerScope, caches: Caches, event: FetchEvent): void {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (origin !== scope.location.origin) return;
  const isApi = /^\/(?:api|uploads)\//.test(pathname);
  if (isApi && touchesPublicReads(method, pathname)) event.waitUntil(caches.answers.clear());
  if (method !== 'GET') return;
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  if (mode === 'navigate') {
    if (!isApi) event.respondWith(answerNavigation(scope, caches, event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.assets.answer(event.request));
  } else if (pathname === RETURN_SCRIPT_PATH) {
    event.respondWith(Promise.resolve(answerReturnScript()));
  } else if (isPublicRead(`${pathname}${search}`, origin)) {
    event.respondWith(caches.answers.answer(event.request, waitUntil));
  }
}

/** Responds from the network; offline from the cached page, else with the offline page. */
async function answerNavigation(
  scope: WorkerScope,
  { assets, pages, served }: Caches,
  event: FetchEvent,
): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const path = `${pathname}${search}`;
  try {
    const response = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    // Firefox fulfils a preload that failed with an error response, instead of rejecting it.
    if (response.type === 'error') throw new TypeError('The navigation preload failed.');
    if (isPublicPage(pathname)) {
      event.waitUntil(pages.keep(path, response.clone()));
      event.waitUntil(addLanguage(assets, pathname));
    }
    return response;
  } catch {
    const page = isPublicPage(pathname) ? await pages.find(path) : null;
    const sheet = page ? null : plainSheetUrl(event.request.url);
    // Redirects, because the address names a procedure that the sheet without one is not about.
    if (sheet && (await pages.find(sheet))) return Response.redirect(sheet);
    if (!page) return answerOffline(await assets.getOfflinePage(localeOf(pathname)), path, pages);
    served.set(event.resultingClientId, readAtOf(page));
    return page;
  }
}

async function answerOffline(offline: Response, path: string, pages: CachedPages): Promise<Response> {
  const html = fillOfflinePage(await offline.text(), path, await pages.list());
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const policy = offline.headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy);
  return new Response(html, { status: 503, headers });
}

async function handleMessage(scope: WorkerScope, caches: Caches, event: MessageToWorker): Promise<void> {
  const message = readPageMessage(event.data);
  const [port] = event.ports;
  const askerId = event.source?.id ?? '';
  if (message?.type === 'fetch') port?.postMessage(await fetchForPage(scope, message.path, askerId));
  if (message?.type === 'read-at') port?.postMessage(caches.served.get(askerId) ?? null);
  if (message?.type === 'keep') {
    await caches.pages.load(message.path);
    await addLanguage(caches.assets, message.path);
  }
  if (message?.type === 'pin') {
    const pinned = await caches.pages.pin(message.paths, message.isRefetch);
    port?.postMessage({ pinned } satisfies PinReply);
  }
  if (message?.type === 'activate') await activateUnlessFilling(scope);
}

/** Adds the language of a page; files that cannot be loaded are tried again with the next page. */
async function addLanguage(assets: Assets, path: string): Promise<void> {
  await assets.addLanguage(localeOf(path)).catch(() => undefined);
}

/**
 * Activates the new version unless a form is being filled in. A page that does not reply counts as not filling: its
 * assets stay cached, and it loses no input.
 */
async function activateUnlessFilling(scope: WorkerScope): Promise<void> {
  const pages = await listPages(scope);
  const answers = pages.map((page) => ask<boolean>(page, { type: 'is-filling' }, FORM_ANSWERS_MS));
  if (!(await Promise.all(answers)).includes(true)) await scope.skipWaiting();
}
