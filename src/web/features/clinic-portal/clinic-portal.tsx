import clinicTexts from '#texts/portal-clinic.ts';
import kitTexts from '#texts/portal-kit.ts';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { type ClinicTab, clinicTabPath, nameTab } from './clinic-tabs.ts';
import { ClinicPortalProvider } from './portal-context.ts';
import { SupportDialog } from './support-dialog.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = { api: ClinicApi; tab: ClinicTab; /** The tab. */ children: ReactNode };

/** Provides what the tabs share: the clinic, the dialogs of inquiries, and the one that writes to the administrator. */
export function ClinicPortal({ api, tab, children }: Props) {
  const { answer: ownClinic, failure, refresh } = useRead(api.current);
  const [changes, setChanges] = useState(0);
  const [isSupportOpen, setIsSupportOpen] = useState(false);
  const dialogs = useDialogs(clinicTabPath(tab));
  const onChange = useCallback(() => {
    setChanges((count) => count + 1);
    refresh();
  }, [refresh]);
  const contactAdministrator = useCallback(() => {
    dialogs.close();
    setIsSupportOpen(true);
  }, [dialogs]);
  const portal = useMemo(
    () => ownClinic && { api, ownClinic, changes, onChange, dialogs, contactAdministrator },
    [api, ownClinic, changes, onChange, dialogs, contactAdministrator],
  );

  if (!portal) return <NotRead tab={tab} failure={failure} onRetry={refresh} />;
  return (
    <ClinicPortalProvider value={portal}>
      {children}
      <SupportDialog isOpen={isSupportOpen} onClose={() => setIsSupportOpen(false)} />
    </ClinicPortalProvider>
  );
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
