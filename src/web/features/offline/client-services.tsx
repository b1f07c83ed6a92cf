import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { carryTyped } from '#web/lib/forms/carry-typed.ts';
import { loadGateway } from '#web/api/send.ts';
import { workerContainer } from '#web/lib/reading/worker-container.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import type { PageMessage } from '#web/gateway/worker/messages.ts';
import { startPhotos } from '#web/parts/patient-photos/start-photos.ts';
import { startShortlist } from '#web/parts/shortlist/start-shortlist.ts';
import { ToastsAnywhere } from '#web/ui/toasts-anywhere.tsx';
import { answerWorker } from './answer-worker.ts';
import { watchForms } from './form-watch.ts';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { openAskedPage } from './open-asked-page.ts';
import { askToActivate, registerWorker } from './register-worker.ts';

/**
 * Loads the gateway and the service worker after the first render, starts the shortlist and patients' photos, carries
 * typed text into other languages, opens pages whose code did not load, and shows loading and offline notices.
 */
export function ClientServices() {
  useEffect(() => {
    // Ignored, because the first request loads the gateway again.
    loadGateway().catch(() => undefined);
  }, []);
  useEffect(() => carryTyped(), []);
  useEffect(startShortlist, []);
  useEffect(startPhotos, []);
  useEffect(openAskedPage, []);
  useWorker();
  useSavedPages();
  return (
    <>
      <LoadingBar />
      <OfflineNotice />
      <ToastsAnywhere />
    </>
  );
}

/** Registers the service worker; not in development, where Vite's files change under constant names. */
function useWorker(): void {
  useEffect(() => {
    const container = workerContainer();
    if (!container || !import.meta.env.PROD) return undefined;
    const end = new AbortController();
    const isFilling = watchForms(document, end.signal);
    container.addEventListener('message', (event) => void answerWorker(event, isFilling), end);
    container.startMessages();
    void registerWorker({ container, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) });
    return () => end.abort();
  }, []);
}

/** Has the worker save each visited page, and lets a newer worker take over between pages. */
function useSavedPages(): void {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isWanted = true;
    const keepPage = async () => {
      const registration = await workerContainer()?.ready;
      if (!registration || !isWanted) return;
      askToActivate(registration);
      if (savesData()) return;
      registration.active?.postMessage({
        type: 'keep',
        path: localPath(locale, `${pathname}${search}`),
      } satisfies PageMessage);
    };
    void keepPage();
    return () => {
      isWanted = false;
    };
  }, [locale, pathname, search]);
}

/** Returns true if the visitor asked the browser to save data; not every browser supports this. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
