import clinicTexts from '#texts/portal-clinic.ts';
import languageTexts from '#texts/portal-language.ts';
import { useCallback, useMemo, useState } from 'react';
import { Navigate, Outlet, redirect, redirectDocument, useLocation, useNavigate } from 'react-router';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { localPath, splitLocale } from '#domain/locales.ts';
import { clinicPortalPathOf } from '#domain/old-portal-paths.ts';
import { paths } from '#domain/paths.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import {
  createClinicApi,
  findClinicSession,
  logOutClinic,
  readClinicSession,
} from '#web/api/clinic-portal.ts';
import { ClinicPortal } from '#web/features/clinic-portal/clinic-portal.tsx';
import { clinicFrame, clinicTabOf, clinicTabPath } from '#web/features/clinic-portal/clinic-tabs.ts';
import { clearClinicDrafts } from '#web/features/clinic-portal/drafts.ts';
import { LanguageDialog } from '#web/features/clinic-portal/language-dialog.tsx';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { PortalShell } from '#web/features/portal/portal-shell.tsx';
import { type EndNotice, useSession } from '#web/features/portal/use-session.ts';
import { useSwitchTab } from '#web/features/portal/use-switch-tab.ts';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { noticeState, useArrivalNotice } from '#web/parts/arrival-anywhere.tsx';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/clinic-portal';
import { PORTAL_HEADERS, PortalDemoNotice, PortalErrorPage, portalMeta } from './portal-route.tsx';

/** The session is read only in the browser: the server-rendered page is the same for every visitor. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const clinic = await findClinicSession();
  if (!clinic) throw redirect(portalPaths.clinicAccess());
  if (clinic.language !== documentLocale()) throw redirectDocument(inLanguage(clinic.language, url));
  return { clinic };
}
clientLoader.hydrate = true as const;

/** Returns the address of a screen in the account's language. A document has one language: another is loaded. */
const inLanguage = (language: PortalLocale, { pathname, search, origin }: URL): string =>
  origin + localPath(language, splitLocale(pathname).path + search);

/** Each screen reads its own data. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => PORTAL_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  portalMeta(matches, portalPaths.clinic.root(), (locale) => clinicTexts(locale).title);

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

export default function ClinicPortalRoute({ loaderData }: Route.ComponentProps) {
  useRouteChange(portalPaths.clinic.root());
  return (
    <ToastProvider>
      <PortalDemoNotice />
      <Portal first={loaderData.clinic} />
    </ToastProvider>
  );
}

/**
 * The clinic portal. An expired session leads to the sign-in page, a sign-out to the home page, each with a message.
 */
function Portal({ first }: { first: ClinicUser }) {
  // The notice of the last navigation is a toast of this screen.
  useArrivalNotice(useToast().toast);
  const t = useTexts(clinicTexts);
  const language = useTexts(languageTexts);
  const [isLanguageOpen, setIsLanguageOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onEnd = useCallback(
    (notice: EndNotice, reason: 'expired' | 'left') => {
      if (reason === 'left') clearClinicDrafts(first.id);
      const to = reason === 'left' ? paths.home() : portalPaths.clinicAccess();
      void navigate(to, { state: noticeState(notice), replace: reason === 'expired' });
    },
    [navigate, first.id],
  );
  const { user, check, exit } = useSession<ClinicUser>({
    first,
    read: readClinicSession,
    logOut: logOutClinic,
    onEnd,
  });
  const api = useMemo(() => createClinicApi({ onSessionEnd: () => void check() }), [check]);
  useSwitchTab(clinicTabPath);
  if (!user) return <PortalLoading />;
  // `/clinic-portal` leads to the dashboard, `/clinic-portal?tab=…`, the former address of a screen, to that screen.
  if (pathname === portalPaths.clinic.root())
    return <Navigate to={clinicPortalPathOf(new URLSearchParams(search))} replace />;
  const tab = clinicTabOf(pathname);
  return (
    <PortalShell
      frame={clinicFrame(t, user, api)}
      tab={tab}
      accountItems={[{ name: language.menuItem, onClick: () => setIsLanguageOpen(true) }]}
      onLogOut={exit}
    >
      <ClinicPortal api={api} tab={tab}>
        <Outlet />
      </ClinicPortal>
      <LanguageDialog
        language={user.language}
        choose={api.chooseLanguage}
        path={pathname + search}
        isOpen={isLanguageOpen}
        onClose={() => setIsLanguageOpen(false)}
      />
    </PortalShell>
  );
}
