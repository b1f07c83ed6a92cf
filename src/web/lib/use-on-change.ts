import { useLayoutEffect, useRef } from 'react';

/**
 * Does something whenever a value has changed, not for the one that the page came with: what somebody typed or chose
 * before its scripts ran stays.
 */
export function useOnChange(value: string | number, onChange: () => void): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  });
}
