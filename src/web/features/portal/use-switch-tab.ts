import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readTab, tabPath } from './portal-tabs.ts';

/** The browser event that changes the tab: `new CustomEvent('switchClinicTab', { detail: 'inquiries' })`. */
const SWITCH_EVENT = 'switchClinicTab';

/** Changes the tab whenever the window is told to, by a tab's value or by `{tab}`. */
export function useSwitchTab(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const change = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const value = typeof detail === 'object' && detail !== null && 'tab' in detail ? detail.tab : detail;
      void navigate(tabPath(readTab(typeof value === 'string' ? value : '')));
    };
    window.addEventListener(SWITCH_EVENT, change);
    return () => window.removeEventListener(SWITCH_EVENT, change);
  }, [navigate]);
}
