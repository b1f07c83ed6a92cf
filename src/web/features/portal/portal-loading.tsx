import { Logo } from '#web/ui/logo.tsx';

/** What the server sends of the portal: its frame, and nothing of what is in it. */
export function PortalLoading() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-4 px-4 text-center">
      <Logo size={40} />
      <output className="text-quiet">Loading the portal…</output>
      <noscript>The portal needs JavaScript.</noscript>
    </div>
  );
}
