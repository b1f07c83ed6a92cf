import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { useRead } from '#web/lib/use-read.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { ClinicDashboard } from './clinic-dashboard.tsx';
import { type ClinicTab, CLINIC_TABS } from './clinic-tabs.ts';
import { InquiriesTab } from './inquiries-tab.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { ClinicPortalProvider } from './portal-context.ts';
import { ProfileTab } from './profile-tab.tsx';
import { SupportDialog } from './support-dialog.tsx';
import { useShownInquiry } from './use-shown-inquiry.ts';

type Props = { api: ClinicApi; tab: ClinicTab };

/** A tab of the clinic portal and the dialogs of all tabs. `?inquiry=` holds the id of the open inquiry. */
export function ClinicPortal({ api, tab }: Props) {
  const { answer: own, failure, refresh } = useRead(api.current);
  const [changes, setChanges] = useState(0);
  const [isSupportOpen, setIsSupportOpen] = useState(false);
  const { inquiryId, showInquiry, returnTo } = useShownInquiry();
  const onChange = useCallback(() => {
    setChanges((count) => count + 1);
    refresh();
  }, [refresh]);
  const contactAdministrator = useCallback(() => {
    showInquiry(null);
    setIsSupportOpen(true);
  }, [showInquiry]);
  const portal = useMemo(
    () => own && { api, own, changes, onChange, showInquiry, contactAdministrator },
    [api, own, changes, onChange, showInquiry, contactAdministrator],
  );

  if (!portal) return <NotRead tab={tab} failure={failure} onRetry={refresh} />;
  return (
    <ClinicPortalProvider value={portal}>
      {tab === 'overview' && <ClinicDashboard />}
      {tab === 'messages' && <InquiriesTab />}
      {tab === 'profile' && <ProfileTab />}
      <InquiryDialog id={inquiryId} onClose={() => showInquiry(null)} finalFocus={returnTo} />
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
    const own = heading.current;
    return () => {
      if (document.activeElement === own) queueMicrotask(focusHeading);
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
