import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The browser event that changes the tab: `new CustomEvent('switchClinicTab', { detail: 'inquiries' })`. */
const SWITCH_EVENT = 'switchClinicTab';

/**
 * Changes the tab whenever the window is told to, by a tab's value or by `{tab}`.
 * @param pathOf where a value leads, an unknown one too; a function of a module or from useCallback
 */
export function useSwitchTab(pathOf: (value: string) => string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const change = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const value = typeof detail === 'object' && detail !== null && 'tab' in detail ? detail.tab : detail;
      void navigate(pathOf(typeof value === 'string' ? value : ''));
    };
    window.addEventListener(SWITCH_EVENT, change);
    return () => window.removeEventListener(SWITCH_EVENT, change);
  }, [navigate, pathOf]);
}
