import { useEffect, useRef } from 'react';

/**
 * Does something whenever a value has changed, not for the one that the page came with: what somebody typed or chose
 * before its scripts ran stays.
 */
export function useOnChange(value: string, onChange: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  });
}
