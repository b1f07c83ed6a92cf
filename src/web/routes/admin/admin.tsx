import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useRevalidator } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { adminPathOf } from '#domain/old-portal-paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { findSession, logOut, readSession } from '#web/api/admin.ts';
import { onStaffSessionEnd, staffApi } from '#web/api/staff-api.ts';
import { LinkOutlet } from '#web/features/admin-accounts/link-dialog.tsx';
import { AdminLogin } from '#web/features/admin-login/admin-login.tsx';
import { mustRenewCodes } from '#web/features/second-factor/switch-on.ts';
import {
  areCodesUnseen,
  forgetUnseenCodes,
  forgetUnseenCodesOfOthers,
  hasUnseenCodes,
  UNSEEN_CODES_NOTICE,
} from '#web/features/second-factor/unseen-codes.ts';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { PortalShell } from '#web/features/portal/portal-shell.tsx';
import { adminFrame, portalPath, tabOf } from '#web/features/portal/portal-tabs.ts';
import { type EndNotice, useSession } from '#web/features/portal/use-session.ts';
import { useWaiting, waitingByTab } from '#web/features/portal/use-waiting.ts';
import { useSwitchTab } from '#web/features/portal/use-switch-tab.ts';
import { clearOwnDrafts } from '#web/lib/forms/own-drafts.ts';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { StaffProvider } from '#web/lib/staff-context.tsx';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import { PORTAL_HEADERS, PortalDemoNotice, PortalErrorPage } from '../portal/portal-route.tsx';
import type { Route } from './+types/admin';

const SecondFactorDialog = lazyRetried(() => import('#web/features/second-factor/second-factor-dialog.tsx'));
const RequiredSecondFactor = lazyRetried(() => import('#web/features/second-factor/required-screen.tsx'));

/** The session is read only in the browser: the server-rendered page is the same for every visitor. */
export async function clientLoader() {
  return { user: await findSession() };
}
clientLoader.hydrate = true as const;

/** Each screen reads its own data. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => PORTAL_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: portalPaths.admin.root(),
    title: 'Admin Portal',
    isIndexed: false,
  });

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  useRouteChange(portalPaths.admin.root());
  return (
    <ToastProvider>
      <PortalDemoNotice />
      <Portal first={loaderData.user} />
    </ToastProvider>
  );
}

/** The sign-in form for visitors, the portal for staff. */
function Portal({ first }: { first: SessionUser | null }) {
  const { toast } = useToast();
  const [endedAs, setEndedAs] = useState<EndNotice | null>(null);
  const onEnd = useCallback(
    (end: EndNotice, reason: 'expired' | 'left', { id }: SessionUser) => {
      const notice = reason === 'expired' && areCodesUnseen(id) ? UNSEEN_CODES_NOTICE : end;
      toast(notice);
      setEndedAs(notice);
    },
    [toast],
  );
  const { user, enter, check, exit } = useSession({ first, read: readSession, logOut, onEnd });
  const location = useLocation();
  const [settingUp, setSettingUp] = useState<string | null>(null);
  // Stays until the recovery codes are confirmed: `mustSetUpSecondFactor` turns false before that.
  const setUpBy = user && (user.mustSetUpSecondFactor || settingUp === user.id) ? user.id : null;
  if (settingUp !== setUpBy) setSettingUp(setUpBy);
  useEffect(() => onStaffSessionEnd(() => void check()), [check]);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) forgetUnseenCodesOfOthers(userId);
  }, [userId]);
  const { revalidate } = useRevalidator();
  /** Reads the screen's data as this user before the screen shows it. */
  const letIn = async (entered: SessionUser) => {
    await revalidate();
    enter(entered);
  };
  const waiting = useWaiting(user !== null);
  useSwitchTab(portalPath);
  const hasLeft = endedAs !== null && !user;
  useEffect(() => {
    if (hasLeft) focusHeading();
  }, [hasLeft]);
  if (!user)
    return (
      <main id="main">
        <AdminLogin
          notice={noticeAfter(endedAs)}
          isCodeAwaited={endedAs === null && isCodeAwaited(location.state)}
          onLogIn={(entered) => void letIn(entered)}
        />
      </main>
    );
  /** Signing out deletes the drafts for the next user of this computer; a session that expires keeps them. */
  const leave = async () => {
    const isOut = await exit();
    if (isOut) clearOwnDrafts(user.id);
    return isOut;
  };
  if (setUpBy !== null)
    return (
      <main id="main">
        <Suspense fallback={<PortalLoading />}>
          <RequiredSecondFactor
            key={user.id}
            userId={user.id}
            onSetUp={() =>
              void letIn({ ...user, mustSetUpSecondFactor: false }).then(() => setSettingUp(null))
            }
            onLogOut={() => void leave()}
          />
        </Suspense>
      </main>
    );
  // `/admin` leads to the first tab, `/admin?tab=…`, the former address of a screen, to that screen.
  if (location.pathname === portalPaths.admin.root())
    return <Navigate to={adminPathOf(new URLSearchParams(location.search))} replace />;
  // Remounts for another user, so that one-time notices disappear.
  return (
    <StaffPortal
      key={user.id}
      user={user}
      isJustIn={!first || first.mustSetUpSecondFactor || endedAs !== null}
      waiting={waiting}
      onLogOut={leave}
    />
  );
}

type StaffPortalProps = Pick<ComponentProps<typeof PortalShell>, 'isJustIn' | 'onLogOut'> &
  Pick<ComponentProps<typeof StaffProvider>, 'user' | 'waiting'>;

/** The portal of one user, with the dialog for their second factor. */
function StaffPortal({ user, isJustIn, waiting, onLogOut }: StaffPortalProps) {
  const { pathname } = useLocation();
  const [factorDialog, setFactorDialog] = useState<'unloaded' | 'open' | 'offered' | 'closed'>('unloaded');
  // The page may have been closed, or the session ended, while the answer with the codes was under way.
  useEffect(() => {
    void mustRenewCodes(staffApi.secondFactor, user.id).then((isDue) => isDue && setFactorDialog('offered'));
  }, [user.id]);
  return (
    <PortalShell
      frame={adminFrame(user, waitingByTab(waiting))}
      tab={tabOf(pathname)}
      isJustIn={isJustIn}
      accountItems={[{ name: 'Second factor', onClick: () => setFactorDialog('open') }]}
      onLogOut={onLogOut}
    >
      <StaffProvider user={user} waiting={waiting}>
        <LinkOutlet>
          <Outlet />
        </LinkOutlet>
      </StaffProvider>
      {factorDialog !== 'unloaded' && (
        <Suspense>
          <SecondFactorDialog
            userId={user.id}
            isOpen={factorDialog !== 'closed'}
            onClose={() => {
              if (factorDialog === 'offered') forgetUnseenCodes(user.id);
              setFactorDialog('closed');
            }}
          />
        </Suspense>
      )}
    </PortalShell>
  );
}

/** Returns what the login says; after a reload the reason of the end is not known. */
const noticeAfter = (ended: EndNotice | null) => {
  if (ended === null) return hasUnseenCodes() ? UNSEEN_CODES_NOTICE : undefined;
  return ended.kind === 'error' ? ended : undefined;
};

/** Returns true after accepting an invitation for an account with a second factor. */
const isCodeAwaited = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'needsCode' in state;
