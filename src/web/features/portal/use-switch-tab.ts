import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Browser event that changes the tab: `new CustomEvent('switchClinicTab', { detail: 'inquiries' })`. */
const SWITCH_EVENT = 'switchClinicTab';

/**
 * Changes the tab on a window event whose detail is a tab's value or `{tab}`.
 * @param pathOf returns the path for any value, unknown ones too; must be stable (useCallback)
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
