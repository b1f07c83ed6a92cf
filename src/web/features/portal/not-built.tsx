import { PORTAL_TABS, type PortalTab } from './portal-tabs.ts';

/** Stands where a part of the portal will be. */
export function NotBuilt({ tab }: { tab: PortalTab }) {
  return (
    <>
      <h1 className="text-2xl">{PORTAL_TABS.find(({ value }) => value === tab)?.name}</h1>
      <p className="mt-3 text-quiet">This part is not built yet.</p>
    </>
  );
}
