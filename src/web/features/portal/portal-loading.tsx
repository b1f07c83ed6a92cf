import kitTexts from '#texts/portal-kit.ts';
import { useEffect, useState } from 'react';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Delay before a reload is offered. */
const PATIENCE_MS = 10_000;

/** Loading screen that the server renders in place of the portal, without any of its data. */
export function PortalLoading() {
  const t = useTexts(kitTexts);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center">
      <Logo size={40} />
      <div className="noscript:hidden">
        <LoadingScreen
          message={isLate ? t.takesLonger : t.loadingPortal}
          onRetry={isLate ? () => window.location.reload() : undefined}
        />
      </div>
      <noscript>{t.needsScripts}</noscript>
    </div>
  );
}
