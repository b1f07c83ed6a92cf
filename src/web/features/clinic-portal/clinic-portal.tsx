import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { type ClinicTab, CLINIC_TABS, clinicTabPath } from './clinic-tabs.ts';
import { ClinicPortalProvider } from './portal-context.ts';
import { SupportDialog } from './support-dialog.tsx';

type Props = { api: ClinicApi; tab: ClinicTab; /** The tab. */ children: ReactNode };

/** Provides what the tabs of the clinic portal share: the clinic, and the dialog that writes to the administrator. */
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
        {CLINIC_TABS.find(({ value }) => value === tab)?.name}
      </h1>
      {failure === null && <output className="mt-4 block text-quiet">Loading…</output>}
      {failure !== null && (
        <div className="mt-4">
          <FailureState title="Your clinic could not be read" text={reasonOf(failure)} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
