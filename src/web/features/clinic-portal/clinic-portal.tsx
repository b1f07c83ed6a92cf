import clinicTexts from '#texts/portal-clinic.ts';
import kitTexts from '#texts/portal-kit.ts';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { type ReadOptions, useRead } from '#web/lib/reading/use-read.ts';
import { useSelfRefresh } from '#web/lib/reading/use-self-refresh.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { type ClinicTab, clinicTabPath, nameTab } from './clinic-tabs.ts';
import { ClinicPortalProvider, REFRESH_MS } from './portal-context.ts';
import { SupportDialog } from './support-dialog.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = { api: ClinicApi; tab: ClinicTab; /** The tab. */ children: ReactNode };

/** Provides what the tabs share: the clinic, the dialogs of inquiries, and the one that writes to the administrator. */
export function ClinicPortal({ api, tab, children }: Props) {
  const { ownClinic, failure, refresh, poll } = useOwnClinic(api);
  const [changes, setChanges] = useState(0);
  const [isSupportOpen, setIsSupportOpen] = useState(false);
  const dialogs = useDialogs(clinicTabPath(tab));
  useSelfRefresh(poll, REFRESH_MS);
  useOnChange(tab, poll);
  const reload = useCallback(() => {
    setChanges((count) => count + 1);
    refresh();
  }, [refresh]);
  const contactAdministrator = useCallback(() => {
    dialogs.close();
    setIsSupportOpen(true);
  }, [dialogs]);
  const portal = useMemo(
    () => ownClinic && { api, ownClinic, changes, reload, dialogs, contactAdministrator },
    [api, ownClinic, changes, reload, dialogs, contactAdministrator],
  );

  if (!portal) return <NotRead tab={tab} failure={failure} onRetry={refresh} />;
  return (
    <ClinicPortalProvider value={portal}>
      {children}
      <SupportDialog isOpen={isSupportOpen} onClose={() => setIsSupportOpen(false)} />
    </ClinicPortalProvider>
  );
}

/** Reads the clinic. Polling keeps it after a merge, whose other clinic would replace what is being typed. */
function useOwnClinic(api: ClinicApi) {
  const last = useRef<OwnClinic>(null);
  const read = useCallback(
    async (signal: AbortSignal, { isUnattended }: ReadOptions) => {
      const found = await api.current({ signal, isUnattended });
      const isOther = last.current !== null && last.current.clinic.id !== found.clinic.id;
      if (!isUnattended || !isOther) last.current = found;
      return last.current;
    },
    [api],
  );
  const { answer: ownClinic, ...reading } = useRead(read);
  return { ownClinic, ...reading };
}

type NotReadProps = { tab: ClinicTab; failure: unknown; onRetry: () => void };

/**
 * Placeholder until the clinic is loaded. Its heading passes the focus after sign-in on to the next heading.
 */
function NotRead({ tab, failure, onRetry }: NotReadProps) {
  const t = useTexts(clinicTexts);
  const kit = useTexts(kitTexts);
  const reasonOf = useReason();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const placeholder = heading.current;
    return () => {
      if (document.activeElement === placeholder) queueMicrotask(focusHeading);
    };
  }, []);
  return (
    <>
      <h1 ref={heading} className="text-2xl">
        {nameTab(t, tab)}
      </h1>
      {failure === null && <output className="mt-4 block text-quiet">{kit.loading}</output>}
      {failure !== null && (
        <div className="mt-4">
          <FailureState title={t.notRead} text={reasonOf(failure)} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
