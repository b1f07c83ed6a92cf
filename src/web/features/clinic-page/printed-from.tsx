import { useSite } from '#web/lib/use-site.ts';

/** On paper only: where this can be read again. */
export function PrintedFrom({ path }: { path: string }) {
  const site = useSite();
  return site ? (
    <p className="mt-6 hidden text-xs text-quiet print:block">
      Printed from {site.url}
      {path}
    </p>
  ) : null;
}
